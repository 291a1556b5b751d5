/** A line of a stack trace in the languages that services are written in; `at 10:30` and `#12` are none. */
const stackLine = new RegExp(
  [
    String.raw`^\s*(?:`,
    [
      String.raw`at\s+[^\s\d].*:(?:line )?\d+\)?\s*$`,
      String.raw`at\s+[\w$.<>/]+\(`,
      String.raw`File ".*", line \d+`,
      String.raw`Traceback \(`,
      String.raw`#\d+\s+(?:\S{1,300}\(\d+\)|\{main\}|\[internal|0x)`,
      String.raw`goroutine \d+ \[`,
    ].join('|'),
    ')',
  ].join(''),
);

/** A file of source code in some folder with the number of a line, in the ways languages write that. */
const codeFile = [
  // Not the host of an address: `https://clinic.rs:8080` is none.
  String.raw`(?<![\w:/\\.@+~-])(?:[a-z]{2,20}://(?=/)|[a-z]:)?[\w.@+~-]*[/\\](?![/\\])[\w.@+~/\\-]*\.`,
  String.raw`(?:rb|erb|rake|exs?|erl|rs|php|py|go|java|kt|scala|clj|cs|vb|fs|[cm]?[jt]sx?|vue|p[lm]|lua|swift|dart)`,
  String.raw`(?::(?:line )?\d+|\(\d+\)|"?,? (?:on )?line \d+)`,
].join('');

/** Where a stack trace begins within a line, with the words that lead to it. */
const traceStart = new RegExp(
  [
    String.raw`(?:\b(?:at|in|from)\s+(?:(?:async|new)\s+)?(?:[\w$.<>#]{1,200}\s+)?\(?|\(\w+ \d[\w.-]*\)\s+|\bfile "|["'(])?${codeFile}`,
    String.raw`\bat\s+[\w$.<>/]+\((?:[\w$-]+\.\w+:\d+|native method|unknown source)\)`,
    String.raw`\bat\s+[\w$.<>+\x60]+\([^()]{0,300}\)\s+in\s+\S+:line \d+`,
    String.raw`\b[\w-]+\.rb:\d+:in\b`,
    String.raw`(?:\bthread '[^']{0,200}'\s+(?:\(\d+\)\s+)?)?\bpanicked at\s(?:'.{0,300}?',\s)?\S{1,300}\.rs:\d+`,
    String.raw`\btraceback \(most recent call`,
    String.raw`\bstack ?(?:back)?trace:`,
    String.raw`(?<!\S)#\d+\s+(?:\S{1,300}\(\d+\)|\{main\}|\[internal)`,
    String.raw`\bgoroutine \d+ \[`,
  ].join('|'),
  'i',
);

/**
 * What a text says before a stack trace in it, on lines of its own or within one, with its lines joined; the whole
 * of a text without one. Names of files, times and numbers alone are no stack trace.
 */
export function withoutStackTrace(text: string): string {
  const lines = text.split(/[\r\n\u2028\u2029]+/);
  const trace = lines.findIndex((line) => stackLine.test(line));
  const told = (trace === -1 ? lines : lines.slice(0, trace)).join(' ');
  const start = told.search(traceStart);
  return start === -1 ? told : told.slice(0, start).replace(/[\s:;,(–—-]+$/, '');
}
