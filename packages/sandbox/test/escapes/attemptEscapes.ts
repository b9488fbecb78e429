import { Bash, type Isolation, Python } from "@escapement/sandbox"
import { startContained } from "../../src/ContainedProcess.ts"
import { Duration, Effect, Schema } from "effect"
import { type Bait, openTrap } from "./Bait.ts"
import { javascriptEscapes } from "./javascriptEscapes.ts"
import { pythonEscapes } from "./pythonEscapes.ts"
import { shellEscapes } from "./shellEscapes.ts"

/** A program that tried to escape, its reply, and what it reached; empty if it was contained. */
export interface Attempt {
  readonly language: "JavaScript" | "Python" | "shell"
  readonly name: string
  readonly reply: string
  readonly reached: ReadonlyArray<string>
}

/** Runs a program in a sandbox of its language; returns everything that the outside learns of it. */
type Runner = (program: string, bait: Bait) => Effect.Effect<string>

const megabyte = 1024 * 1024
const patience = Duration.seconds(20)

/** Runs a program in a process that belongs to it. */
const runJavascript =
  (containment: Isolation.Containment): Runner =>
  (program, bait) =>
    Effect.acquireUseRelease(
      startContained(
        {
          entry: new URL("javascriptChild.ts", import.meta.url),
          reads: [],
          settings: {},
          Message: Schema.String,
          limits: { start: Duration.minutes(1), memory: 1536 * megabyte, message: megabyte, traffic: megabyte }
        },
        containment
      ),
      (contained) => contained.converse({ program, bait }, ({ next }) => next),
      (contained) => contained.stop
    ).pipe(
      Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.succeed("it did not end in time") }),
      Effect.catch((lost) => Effect.succeed(`the process is lost: ${lost.reason}`))
    )

const filled = (program: string, bait: Bait): string =>
  program
    .replaceAll("FILE", bait.file)
    .replaceAll("FOLDER", bait.folder)
    .replaceAll("PORT", `${bait.port}`)
    .replaceAll("VICTIM", `${bait.victim}`)

const attempt = (
  language: Attempt["language"],
  programs: Readonly<Record<string, string>>,
  run: Runner,
  concurrency = 4
) =>
  Effect.forEach(
    Object.entries(programs),
    ([name, program]) =>
      Effect.acquireUseRelease(
        Effect.promise(openTrap),
        ({ bait, reached }) =>
          Effect.map(run(program, bait), (reply): Attempt => ({ language, name, reply, reached: reached(reply) })),
        ({ close }) => Effect.sync(close)
      ),
    { concurrency }
  )

/** The programs that try to escape, by language. */
export type Corpus = Readonly<Record<Attempt["language"], Readonly<Record<string, string>>>>

/** All programs. */
export const corpus: Corpus = { JavaScript: javascriptEscapes, Python: pythonEscapes, shell: shellEscapes }

/** Picks the first program of each class; the name of a program begins with its class, before the colon. */
export const oneOfEachClass = (programs: Readonly<Record<string, string>>): Readonly<Record<string, string>> => {
  const classOf = (name: string): string => name.split(":")[0] ?? name
  const names = Object.keys(programs)
  const isFirst = (name: string): boolean => names.find((other) => classOf(other) === classOf(name)) === name
  return Object.fromEntries(Object.entries(programs).filter(([name]) => isFirst(name)))
}

/** One JavaScript program that tries each of several, and says what came of each and how many it tried. */
export const tryEachJavaScript = (programs: Readonly<Record<string, string>>): string =>
  [
    `const said = []`,
    `for (const program of ${JSON.stringify(Object.values(programs))}) {`,
    "  try { said.push(String(await globalThis.eval(`(async (bait) => {${program}\n})`)(bait))) }",
    "  catch (cause) { said.push(`refused: ${String(cause)}`) }",
    "}",
    "return said.join('\\n') + `\\n${said.length} were tried`"
  ].join("\n")

/** One Python program that tries each of several, and then prints how many it tried. */
export const tryEachPython = (programs: Readonly<Record<string, string>>): string =>
  [
    `for tried, program in enumerate(${JSON.stringify(Object.values(programs))}, 1):`,
    "    try: exec(program, {})",
    "    except BaseException as error: print(repr(error))",
    "print(tried, 'were tried')"
  ].join("\n")

/** Lets programs try to escape, each with a bait of its own. */
export const attemptEscapes = Effect.fnUntraced(function* (
  containment: Isolation.Containment,
  programs: Corpus = corpus
) {
  const python = yield* Python.makePythonSandbox({ containment, time: patience })
  const bash = yield* Bash.makeBashSandbox(
    {
      textCommands: ["awk", "cat", "echo", "find", "head", "jq", "ls", "mkdir", "rm", "sed", "touch"],
      executionLimits: {
        maxCommandCount: 10_000,
        maxLoopIterations: 10_000,
        maxLiveBytes: 64 * megabyte,
        maxFileSystemBytes: 64 * megabyte
      },
      maxOutput: 20_000
    },
    containment
  )
  const runPython: Runner = (program, bait) =>
    Effect.map(Effect.orDie(python.run(filled(program, bait))), (result) => JSON.stringify(result))
  const runBash: Runner = (script, bait) =>
    bash
      .run({ script: filled(script, bait), commands: ["tool"] }, (_name, words) =>
        Effect.succeed({ stdout: words.join(" "), stderr: "", exitCode: 0 })
      )
      .pipe(
        Effect.orDie,
        Effect.map((result) => JSON.stringify(result))
      )
  return [
    ...(yield* attempt("JavaScript", programs.JavaScript, runJavascript(containment))),
    // each program has a process of its own, one at a time
    ...(yield* attempt("Python", programs.Python, runPython, 1)),
    // one shell has one script at a time: another would wait until the time limit
    ...(yield* attempt("shell", programs.shell, runBash, 1))
  ]
}, Effect.scoped)
