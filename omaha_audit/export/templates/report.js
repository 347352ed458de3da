
(function () {
  "use strict";
  function all(selector, from) { return Array.prototype.slice.call((from || document).querySelectorAll(selector)); }

  // A link to a finding or a replay opens it.
  function openTarget() {
    var id = "";
    try { id = decodeURIComponent(location.hash.slice(1)); } catch (error) { return; }
    var at = id && document.getElementById(id);
    if (!at) return;
    if (at.tagName === "TBODY") at = at.querySelector("details");
    if (!at) return;
    for (var one = at; one; one = one.parentElement) if (one.tagName === "DETAILS") one.open = true;
    at.scrollIntoView({ block: "nearest" });
  }
  window.addEventListener("hashchange", openTarget);
  all('a[href^="#F"], a[href^="#replay"]').forEach(function (link) {
    link.addEventListener("click", function () { setTimeout(openTarget, 0); });
  });
  openTarget();

  // Frames of a replay: buttons, and the arrow keys.
  all(".film").forEach(function (film) {
    var at = Number(film.dataset.at), last = Number(film.dataset.last);
    function show(step) {
      at = Math.max(0, Math.min(last, step));
      film.querySelector("pre").textContent = document.getElementById(film.dataset.film + "-" + at).textContent;
      film.querySelector(".at").textContent = String(at);
      film.dataset.at = String(at);
    }
    film.querySelector(".stepper").hidden = false;
    all("button", film).forEach(function (button) {
      button.addEventListener("click", function () { show(at + Number(button.dataset.by)); });
    });
    film.addEventListener("keydown", function (event) {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      var to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      show(to);
    });
  });

  // The table of findings: filtered and sorted.
  var table = document.getElementById("finding-table"), form = document.getElementById("filter");
  if (table && form) {
    var bodies = all("tbody[id]", table);
    var texts = new Map(bodies.map(function (body) {
      return [body, (body.rows[0].textContent + " " + body.querySelector("summary").textContent).toLowerCase()];
    }));
    var filter = function () {
      var words = form.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean), shown = 0;
      bodies.forEach(function (body) {
        var fits = words.every(function (word) { return texts.get(body).includes(word); }) &&
          (!form.elements.severity.value || form.elements.severity.value === body.dataset.severity) &&
          (!form.elements.code.value || form.elements.code.value === body.dataset.code);
        body.hidden = !fits;
        shown += fits ? 1 : 0;
      });
      form.elements.count.textContent = shown + " of " + bodies.length + (bodies.length === 1 ? " finding" : " findings");
    };
    form.hidden = false;
    form.addEventListener("input", filter);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    filter();
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    heads.forEach(function (head, column) {
      var button = document.createElement("button");
      button.type = "button";
      button.textContent = head.textContent;
      head.textContent = "";
      head.appendChild(button);
      button.addEventListener("click", function () {
        var up = head.getAttribute("aria-sort") !== "ascending";
        heads.forEach(function (other) { other.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", up ? "ascending" : "descending");
        var key = function (body) {
          var cell = body.rows[0].cells[column];
          return cell.dataset.sort === undefined ? cell.textContent : Number(cell.dataset.sort);
        };
        bodies.sort(function (one, two) {
          var a = key(one), b = key(two);
          return (a < b ? -1 : a > b ? 1 : 0) * (up ? 1 : -1);
        }).forEach(function (body) { table.appendChild(body); });
      });
    });
  }

  // On paper everything is open.
  window.addEventListener("beforeprint", function () {
    all("#findings details, #hands details").forEach(function (one) {
      if (!one.open) { one.open = true; one.dataset.shut = "yes"; }
    });
  });
  window.addEventListener("afterprint", function () {
    all("details[data-shut]").forEach(function (one) { one.open = false; delete one.dataset.shut; });
  });
})();
