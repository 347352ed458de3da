// What a reader with a screen reader, a keyboard or weak eyes needs, as a list of what is missing.
(function () {
  var wrong = [];
  function say(what, element) {
    wrong.push(what + ": <" + element.tagName.toLowerCase() + (element.id ? " id=" + element.id : "") + "> " +
      (element.textContent || "").trim().slice(0, 40));
  }
  function shown(element) { return element.getClientRects().length > 0; }
  function named(element) {
    var by = element.getAttribute("aria-labelledby");
    return (element.getAttribute("aria-label") || "").trim() || (by && document.getElementById(by)) ||
      (element.labels && element.labels.length > 0 && element.labels[0].textContent.trim()) ||
      (element.matches("button, a, summary") && element.textContent.trim()) || element.title;
  }
  document.querySelectorAll("details").forEach(function (d) { d.open = true; });
  if (!document.documentElement.lang) wrong.push("no language");
  if (!document.title.trim()) wrong.push("no title");
  if (document.querySelectorAll("h1").length !== 1) wrong.push("not one first heading");
  if (document.querySelectorAll("main").length !== 1) wrong.push("not one main part");
  var level = 0;
  document.querySelectorAll("h1, h2, h3, h4, h5, h6").forEach(function (h) {
    var n = Number(h.tagName[1]);
    if (n > level + 1) say("a heading leaves a level out", h);
    level = n;
  });
  document.querySelectorAll("input, select, textarea, button, a[href], summary, [tabindex]").forEach(function (e) {
    if (shown(e) && !named(e)) say("no name", e);
    if (e.tabIndex > 0) say("an order of its own", e);
  });
  document.querySelectorAll("svg, img").forEach(function (e) {
    var hidden = e.closest("[aria-hidden=true]");
    if (!hidden && !(e.getAttribute("role") === "img" && (named(e) || e.querySelector("title"))) && !e.alt)
      say("a picture without words", e);
  });
  document.querySelectorAll("table").forEach(function (t) {
    if (!t.querySelector("th")) say("a table without heads", t);
    if (!t.caption && !named(t) && !(t.closest("section") && t.closest("section").querySelector("h2, h3")))
      say("a table without a name", t);
  });
  function parsed(colour) {
    var n = colour.match(/[\d.]+/g).map(Number);
    if (/^color\(/.test(colour)) n = [n[0] * 255, n[1] * 255, n[2] * 255].concat(n.slice(3));
    return n.length < 4 ? n.concat(1) : n;
  }
  function over(top, under) {
    return [0, 1, 2].map(function (i) { return top[i] * top[3] + under[i] * (1 - top[3]); }).concat(1);
  }
  function ground(element) {
    var layers = [];
    for (var e = element; e; e = e.parentElement) layers.push(parsed(getComputedStyle(e).backgroundColor));
    return layers.reverse().reduce(function (under, top) { return over(top, under); }, [255, 255, 255, 1]);
  }
  function light(c) {
    var l = c.slice(0, 3).map(function (v) { v /= 255; return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4); });
    return 0.2126 * l[0] + 0.7152 * l[1] + 0.0722 * l[2];
  }
  var texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), looked = 0;
  while (texts.nextNode()) {
    var e = texts.currentNode.parentElement;
    if (!texts.currentNode.textContent.trim() || !shown(e) || e.closest("script, style, option")) continue;
    var style = getComputedStyle(e), back = ground(e);
    var ink = parsed(e.closest("svg") ? style.fill : style.color);
    for (var p = e, seen = 1; p; p = p.parentElement) seen *= Number(getComputedStyle(p).opacity);
    ink[3] *= seen;
    var a = light(over(ink, back)), b = light(back);
    var size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    var contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (contrast < (large ? 3 : 4.5)) say("contrast " + contrast.toFixed(2), e);
    looked += 1;
  }
  if (looked < 100) wrong.push("only " + looked + " texts were looked at");
  return Array.from(new Set(wrong));
})()
