/**
 * `pnpm studies:python [COUNT] [SEED]`: reads fuzzed texts as Python literals, stripped as the authors strip them, with
 * our reader and with the machine's `python3`, and prints every difference. None is expected.
 */
import { spawnSync } from "node:child_process"
import { Randomness } from "@escapement/core"
import { literalEval } from "../benchmarks/traject/src/official/literalEval.ts"
import type { PythonValue } from "../benchmarks/traject/src/official/PythonValue.ts"
import { strip } from "../benchmarks/traject/src/official/pythonText.ts"

const program = `
import ast, json, sys, warnings
warnings.simplefilter("ignore")
def dump(v):
    if v is None or isinstance(v, bool): return ["word", str(v)]
    if isinstance(v, (int, float)): return ["number", str(v) if isinstance(v, int) else repr(v)]
    if isinstance(v, complex): return ["complex", repr(v.real), repr(v.imag)]
    if isinstance(v, str): return ["str", v]
    if isinstance(v, bytes): return ["bytes", v.decode("latin-1")]
    if v is Ellipsis: return ["word", "..."]
    if isinstance(v, set): return ["set", [dump(m) for m in v]]
    if isinstance(v, dict): return ["dict", [[dump(k), dump(m)] for k, m in v.items()]]
    return ["tuple" if isinstance(v, tuple) else "list", [dump(m) for m in v]]
def read(text):
    try: return dump(ast.literal_eval(text.strip()))
    except (Exception, RecursionError, MemoryError): return None
print(json.dumps([read(text) for text in json.load(sys.stdin)]))
`

/** Writes a number by its value, because Python distinguishes 1 from 1.0 although they are equal. */
const numeral = (text: string): string => (/^-?\d+$/.test(text) && text.length > 15 ? text : String(Number(text)))

const settled = (dumped: unknown): unknown => {
  if (!Array.isArray(dumped)) return dumped
  const [kind, ...rest]: ReadonlyArray<unknown> = dumped
  if (kind === "number" || kind === "complex")
    return [kind, ...rest.map((text) => numeral(String(text).replace("inf", "Infinity")))]
  const members = dumped.map(settled)
  if (kind !== "set" || !Array.isArray(members[1])) return members
  return [kind, members[1].map((member) => JSON.stringify(member)).toSorted()]
}

const dump = (value: PythonValue): unknown => {
  if (value === null) return ["word", "None"]
  if (typeof value === "boolean") return ["word", value ? "True" : "False"]
  if (typeof value === "number" || typeof value === "bigint") return ["number", String(value)]
  if (typeof value === "string") return ["str", value]
  switch (value._tag) {
    case "Complex":
      return ["complex", String(value.real), String(value.imaginary)]
    case "Bytes":
      return ["bytes", value.bytes]
    case "Ellipsis":
      return ["word", "..."]
    case "Dict":
      return ["dict", value.entries.map(([key, member]) => [dump(key), dump(member)])]
    default:
      return [value._tag.toLowerCase(), value.items.map(dump)]
  }
}

const pieces = [
  ..."0123456789.,:;()[]{}'\"\\ +-_ejxobJNrubR#\n\t",
  "True",
  "False",
  "None",
  "nan",
  "set()",
  "...",
  "0x1f",
  "1_0",
  "1e5",
  "'a'",
  '"b"',
  "b'c'",
  "r'\\d'",
  "u'é'",
  "\\n",
  "\\x41",
  "\\u00e9",
  "\\U0001f600",
  "\\101",
  "\\N{DIGIT ONE}",
  "\\N{nbsp}",
  "\\N{NO NAME}",
  "'\\N{COMMA}'",
  "[1, 2]",
  "{'a': 1}",
  "{1, 2}",
  "(1,)",
  "-5",
  "2025-8-5",
  "٣",
  "é",
  "\u00a0",
  "'''x'''",
  "1j",
  "1+2j"
]

const rounds = Number(process.argv[2] ?? 100_000)
const rng = Randomness.rng("python", process.argv[3] ?? "1")
const texts = Array.from({ length: rounds }, () => {
  const length = rng.int(1, 7)
  return Array.from({ length }, () => pieces[rng.int(0, pieces.length - 1)] ?? "").join("")
})
const ended = spawnSync("python3", ["-c", program], { input: JSON.stringify(texts), maxBuffer: 2 ** 30 })
const theirs: unknown = JSON.parse(ended.stdout.toString("utf8"))
let [differences, literals] = [0, 0]
texts.forEach((text, i) => {
  const found = literalEval(strip(text))
  const own = JSON.stringify(settled(found === undefined ? null : dump(found)))
  const other = JSON.stringify(settled(Array.isArray(theirs) ? theirs[i] : undefined))
  if (found !== undefined) literals++
  if (own === other) return
  differences++
  if (differences <= 20) console.log(`${JSON.stringify(text)}: ours ${own}, Python's ${other}`)
})
console.log(`${differences} differences in ${texts.length} texts, ${literals} of them literals`)
process.exitCode = differences === 0 ? 0 : 1
