#!/bin/sh
# The demonstration: `make demo`, or `sh samples/demo.sh PATH-OF-OMAHA-AUDIT` from anywhere.
# Each command is printed before it runs. One that ends in another way than expected ends the demonstration with 1.
audit=${1:-omaha-audit}
case $audit in
    */*) audit=$(cd "$(dirname "$audit")" && pwd)/$(basename "$audit") ;;
esac
cd "$(dirname "$0")/.." || exit 1

# run STATUS ARGUMENT...: runs omaha-audit and holds its exit status against the one expected.
run() {
    expected=$1
    shift
    printf '\n$ omaha-audit'
    printf ' %s' "$@"
    printf '\n'
    "$audit" "$@"
    status=$?
    if [ "$status" -ne "$expected" ]; then
        echo "demo: exit status $status, $expected expected" >&2
        exit 1
    fi
}

echo 'An evening of six hands at one table. Two of them are wrong: audit it, line by line.'
run 1 check samples/demo/evening.txt

echo
echo 'The same for grep and editors, a line a finding:'
run 1 check --quiet --output-format concise samples/demo/evening.txt

echo
echo 'Every finding has a page that says what is checked, how, and when it is harmless:'
run 0 explain OA413

echo
echo 'Try next: omaha-audit check --output-format json samples/demo/evening.txt, or check a history of your own.'
