/**
 * Texts that have a special meaning for programs that show or read them: terminals, spreadsheets, browsers, Markdown,
 * XML, TOML, shells, file systems, workflows. Every output is tested with all of them.
 */
const hostileTexts: ReadonlyArray<string> = [
  // terminals: colour, clear, title, clipboard, link, device control, one-byte forms, cursor reports
  "\u001b[31mred\u001b[0m",
  "\u001b[2J\u001b[H\u001b[8mhidden",
  "\u001b]0;title\u0007",
  "\u001b]52;c;ZXZpbA==\u0007",
  "\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\",
  "\u001bP+q544e\u001b\\",
  "\u009b31mred\u009d0;title\u009c",
  "\u001b[6n\u001bc\u001b",
  "\u0000\u0001\u0007\b\u000b\u000c\u007f\u0085",
  "progress\rescapement: all is well",
  "one\ntwo\r\nthree\u2028four\u2029five",
  // direction, width, tags, hidden bytes, half surrogate pairs
  "user\u202etxt.exe\u202c",
  "\u2066a\u2067b\u2068c\u2069\u200e\u200f\u061c",
  "ze\u200bro\u2060wi\ufeffdth\u00ad\u180e",
  "tag\u{e0041}\u{e0042}\u{e007f}",
  "hidden\u{e0100}\u{e0101}",
  "half \ud800 and \udc00",
  "\ufffe\uffff\ufff9",
  // spreadsheets
  '=HYPERLINK("https://evil.example","x")',
  "+1+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1)",
  "\t=1+1",
  "\r=1+1",
  '",=1+1,"',
  // browsers
  "<script>alert(1)</script>",
  "</style></title></textarea><img src=x onerror=alert(1)>",
  "\" onmouseover=\"alert(1)' autofocus onfocus='alert(1)",
  "<svg/onload=alert(1)>]]><!--",
  "javascript:alert(1)",
  // Markdown
  "a | b\n|---|---|\n| c | d |",
  "[x](https://evil.example) ![x](https://evil.example/p.png) <https://evil.example>",
  "https://evil.example www.evil.example",
  "# heading\n- item\n1. item\n> quote\n```\ncode",
  "&lt;b&gt; &#x202e;x $$x$$ `code` ~~x~~ **b** __i__",
  "+ item",
  "7) item",
  // shells, TOML, YAML, templates
  "$(touch owned) `touch owned` ; touch owned && touch owned | touch owned",
  'it\'s "quoted" \\ \\\' \\" ${HOME} %s %n {{x}} #{x}',
  '"""\n[verifier]\ntimeout_sec = 0\n',
  "- a: &b *c !!js/function x",
  // workflow commands
  "::error file=a,line=1::owned",
  "  ::set-output name=x::owned",
  "##[add-path]/tmp/owned",
  "\n::stop-commands::owned\n",
  // file systems
  "../../../../etc/passwd",
  "..\\..\\windows\\system32",
  "/etc/passwd",
  "CON",
  "nul.txt",
  ".hidden",
  "trailing. ",
  "C:\\x:stream",
  "~root/$HOME/*?",
  // names of objects, empty texts, and long texts
  "__proto__",
  "constructor",
  "",
  " ",
  "a".repeat(100_000),
  "\u001b[31m".repeat(5_000)
]

/** Each text with a name that fits on a line; long names are cut. */
export const hostileCases: ReadonlyArray<readonly [name: string, text: string]> = hostileTexts.map((text) => [
  text.length > 60 ? `${JSON.stringify(text.slice(0, 60))}… (${text.length} characters)` : JSON.stringify(text),
  text
])
