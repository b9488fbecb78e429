import { existsSync } from "node:fs"
import { type Server, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type { EvaluationPlan } from "@escapement/evaluate"
import { makeEvaluator } from "@escapement/evaluate/promise"
import { catalogue } from "escapement/catalogue"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const { evaluate, readRun } = makeEvaluator(catalogue)

/** Accepts no key. */
const refusing: Server = createServer((_, response) => {
  response.writeHead(401, { "content-type": "application/json" })
  response.end('{"error":{"message":"no such key","type":"invalid_request_error"}}')
})
let url = ""

beforeAll(async () => {
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve))
  const address: AddressInfo | string | null = refusing.address()
  if (address === null || typeof address === "string") throw new Error("it listens nowhere")
  url = `http://127.0.0.1:${address.port}/v1`
})
afterAll(() => refusing.close())

// few trials at once: each may start a program
const small = ["--tier", "smoke", "--instances", "40", "--concurrency", "2"]
const compatible = (baseURL: string): EvaluationPlan => ({
  adapters: ["react", "oracle"],
  models: { model: "openai-compatible/m", options: { baseURL } },
  instances: 40
})

/** Plans whose first calls all fail for one lasting reason, as flags and as values. */
const hopeless: ReadonlyArray<readonly [string, () => ReadonlyArray<string>, () => EvaluationPlan, RegExp]> = [
  [
    "a key that is not accepted",
    () => ["--adapter", "react,oracle", "--model", "openai-compatible/m", "--model-option", `baseURL=${url}`],
    () => compatible(url),
    /openai-compatible\/m: it wants a key/
  ],
  [
    "an address where nobody listens",
    () => [
      "--adapter",
      "react,oracle",
      "--model",
      "openai-compatible/m",
      "--model-option",
      "baseURL=http://127.0.0.1:9/v1"
    ],
    () => compatible("http://127.0.0.1:9/v1"),
    /ECONNREFUSED|bad port/
  ],
  [
    "a program that ends at once",
    () => ["--adapter", "command", "--adapter-option", "program=false"],
    () => ({ adapters: { adapter: "command", options: { program: "false" } }, instances: 40 }),
    /the agent ended with code 1 and never listed its tools/
  ]
]

const stopped = /stopped, because the first trials all failed for the same reason: ([^\n]*)/

const refused = /^escapement: ([^\n]*); nothing was played\n$/

describe("a run that can only fail", () => {
  // the first two are found by the same probe
  it.each(someOf(hopeless, 2))(
    "ends at once with its reason and an exit code of its own: %s",
    async (_, flags, plan, reason) => {
      const cwd = temporaryFolder()
      const { code, stderr } = await inProcess(["eval", ...flags(), ...small], { cwd })
      // a model is asked once before anything is played; a program is only looked for
      const isProbed = !flags().includes("command")
      assert.strictEqual(code, isProbed ? 1 : 4, stderr)
      const [, said = ""] = (isProbed ? refused : stopped).exec(stderr) ?? []
      assert.match(said, reason)
      if (isProbed) assert.isFalse(existsSync(join(cwd, ".escapement")))
      // from code the error is typed, says the same, and names the run, whose trials and reasons are kept
      const store = join(cwd, "code.sqlite")
      const error = await evaluate(plan(), { store, concurrency: 2 }).then(
        () => assert.fail("it is not rejected"),
        (thrown: { readonly _tag: string; readonly message: string; readonly run: string }) => thrown
      )
      assert.strictEqual(error._tag, "RunHopeless")
      assert.strictEqual(stopped.exec(error.message)?.[1], said)
      const { failures, made } = await readRun(error.run, { store })
      assert.isBelow(made, 80)
      assert.strictEqual(failures[0]?.outcome, "infra-error")
      assert.strictEqual(failures[0]?.reason, said)
      assert.isAtLeast(failures[0]?.trials ?? 0, 3)
      // and in a report of either kind
      const html = await inProcess(["report", error.run, "--store", store], { cwd })
      assert.match(html.stdout, /Why trials failed[\s\S]*\d+ trials ended in infra-error: /)
      const md = await inProcess(["report", error.run, "--store", store, "--format", "md"], { cwd })
      assert.match(md.stdout, /^- \d+ trials ended in infra\\?-error: /m)
    }
  )

  const unready: ReadonlyArray<readonly [string, string, Readonly<Record<string, string>>, RegExp]> = [
    [
      "no program",
      "command",
      {},
      /^command: name the program to start with --adapter-option command\.program=PROGRAM$/
    ],
    ["a program that is missing", "acp", { program: "./nowhere" }, /^acp: the program \S*nowhere was not found/],
    [
      "no address",
      "responses",
      {},
      /^the adapter responses needs the option url: give it by --adapter-option responses\.url=…$/
    ],
    [
      "a key that is not set",
      "a2a",
      { url: "https://agents.example", key: "NO_SUCH_KEY" },
      /^a2a: no key: set NO_SUCH_KEY$/
    ]
  ]
  it.each(unready)("is refused before anything is played: %s", async (_, adapter, options, reason) => {
    const cwd = temporaryFolder()
    const given = Object.entries(options).flatMap(([name, value]) => ["--adapter-option", `${name}=${value}`])
    const { code, stderr } = await inProcess(["eval", "--adapter", adapter, ...given, ...small], { cwd })
    assert.strictEqual(code, 1)
    assert.match(/^escapement: ([^\n]*)\n$/.exec(stderr)?.[1] ?? "", reason)
    assert.isFalse(existsSync(join(cwd, ".escapement")))
    const plan = { adapters: { adapter, options }, instances: 40 }
    const message = await evaluate(plan, { store: join(cwd, "code.sqlite") }).then(
      () => assert.fail("it is not rejected"),
      (thrown: { readonly message: string }) => thrown.message
    )
    assert.match(message, reason)
  })
})
