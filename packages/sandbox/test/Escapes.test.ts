import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { containment } from "../src/Containment.ts"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import {
  type Corpus,
  attemptEscapes,
  corpus,
  oneOfEachClass,
  tryEachJavaScript,
  tryEachPython
} from "./escapes/attemptEscapes.ts"
import { openTrap } from "./escapes/Bait.ts"
import { javascriptEscapes } from "./escapes/javascriptEscapes.ts"

const everything = "pnpm test:escapes, or ESCAPEMENT_ESCAPES=all here"
const areAll = process.env["ESCAPEMENT_ESCAPES"] === "all"
const chosen: Corpus = areAll
  ? corpus
  : {
      JavaScript: oneOfEachClass(corpus.JavaScript),
      Python: oneOfEachClass(corpus.Python),
      shell: corpus.shell
    }
/** One process tries all programs of a language, as each start takes up to a second; those of one class have their own. */
const inFewProcesses = (
  programs: Readonly<Record<string, string>>,
  alone: string,
  inOne: (programs: Readonly<Record<string, string>>) => string
): Readonly<Record<string, string>> => {
  const isAlone = ([name]: readonly [string, string]): boolean => name.startsWith(`${alone}:`)
  const entries = Object.entries(programs)
  const together = inOne(Object.fromEntries(entries.filter((entry) => !isAlone(entry))))
  return { ...Object.fromEntries(entries.filter(isAlone)), together }
}
const sizeOf = (programs: Corpus): number =>
  Object.values(programs).reduce((size, of) => size + Object.keys(of).length, 0)

describe("programs that try to leave their process", () => {
  it("include every class each time", () => {
    assert.isAtLeast(sizeOf(corpus), 100)
    const classes = (programs: Readonly<Record<string, string>>) =>
      new Set(Object.keys(programs).map((name) => name.split(":")[0]))
    for (const language of ["JavaScript", "Python", "shell"] as const)
      assert.deepStrictEqual(classes(chosen[language]), classes(corpus[language]))
    assert.deepStrictEqual([...classes(corpus.Python)].toSorted(), [
      "bridge",
      "constructor",
      "ctypes",
      "file",
      "memory",
      "network",
      "objects",
      "process",
      "signal"
    ])
    assert.strictEqual(classes(corpus.JavaScript).size, 12)
  })

  it.live(
    "reach no key, file, process or listener",
    () =>
      Effect.gen(function* () {
        const held = yield* containment
        // Python that asks for a process crashes its own, and a signal reaches others where there are no namespaces
        const tried: Corpus = areAll
          ? chosen
          : {
              ...chosen,
              JavaScript: inFewProcesses(chosen.JavaScript, "signal", tryEachJavaScript),
              Python: inFewProcesses(chosen.Python, "process", tryEachPython)
            }
        const attempts = yield* attemptEscapes(held, tried)
        assert.lengthOf(attempts, sizeOf(tried))
        for (const { name, reply } of attempts.filter(({ language }) => language === "shell"))
          assert.include(reply, '"Ended"', name)
        for (const { language, reply } of attempts.filter(({ name }) => name === "together")) {
          const size = Object.keys(chosen[language]).length - Object.keys(tried[language]).length + 1
          assert.include(reply, `${size} were tried`)
        }
        console.log(`${sizeOf(chosen)} of ${sizeOf(corpus)} escapes tried, one of each class; all: ${everything}`)
        const reached = attempts.filter((attempt) => attempt.reached.length > 0)
        // without namespaces nothing keeps a program from signalling others of its user
        const isKnown = ({ language, name }: (typeof attempts)[number]) =>
          !held.namespaces && language === "JavaScript" && name.startsWith("signal: ")
        if (!held.namespaces) console.warn(`this machine has no namespaces: ${reached.length} not contained`)
        assert.deepStrictEqual(
          reached.filter((attempt) => held.limits && !isKnown(attempt)),
          []
        )
      }),
    900_000
  )

  // the traps can tell: the same programs, held by nothing
  it("reach their target without containment", async () => {
    const names = [
      "environment: process.env",
      "file: readFileSync",
      "store: SQLite reads",
      "write: writeFileSync",
      "process: shell",
      "signal: kill",
      "network: net"
    ]
    const traps = await Promise.all(names.map(openTrap))
    const programs = names.map((name, i) => [javascriptEscapes[name], traps[i]?.bait])
    const module = JSON.stringify(new URL("escapes/evaluate.ts", import.meta.url))
    const script = `import { evaluate } from ${module}
      const replies = []
      for (const [program, bait] of ${JSON.stringify(programs)}) replies.push(await evaluate(program, bait))
      console.log(JSON.stringify(replies))`
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script])
    const replies: ReadonlyArray<string> = JSON.parse(stdout)
    for (const [i, { close, reached }] of traps.entries()) {
      assert.isNotEmpty(reached(replies[i] ?? ""), `${names[i]}: ${replies[i]}`)
      close()
    }
  })
})
