import { writeFileSync } from "node:fs"
import { type Server, createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { Secrets } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { withOtlp } from "@escapement/evaluate/otlp"
import { Effect } from "effect"
import { onTestFinished } from "vitest"
import { temporaryFolder } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const planted = "planted-key-0123456789-abcdefghij"

/** Names of the GenAI conventions (1.45) that are not deprecated, as far as a trial can have them. */
const allowed = new Set(
  `operation.name provider.name conversation.id output.type request.model response.model response.finish_reasons
  usage.input_tokens usage.output_tokens usage.cache_read.input_tokens usage.reasoning.output_tokens
  agent.id agent.name agent.version tool.name tool.type tool.call.id`
    .split(/\s+/)
    .map((name) => `gen_ai.${name}`)
)

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code: number }
  readonly attributes: ReadonlyArray<{ readonly key: string; readonly value: unknown }>
}

/** Lets a server listen on loopback until the test ends. */
const urlOf = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  const address: AddressInfo | string | null = server.address()
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
}

/** A collector on loopback, and what it received. */
const collector = async () => {
  const spans: Array<Span> = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    paths.add(request.url ?? "")
    let body = ""
    request.setEncoding("utf8").on("data", (text: string) => (body += text))
    request.on("end", () => {
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const one of scopeSpans) spans.push(...one.spans)
      response.end("{}")
    })
  })
  return { spans, paths, url: await urlOf(server) }
}

const args = ["eval", "--adapter", "reflexion,shell,oracle", "--tier", "smoke", "--instances", "2"]
const trajectories = async (cwd: string) => {
  const { stdout } = await inProcess(["run", "export", "last", "--format", "json"], { cwd })
  return JSON.parse(stdout).trials.map(({ trial }: { trial: { id: string; events: unknown } }) => [
    trial.id,
    trial.events
  ])
}

describe("--otlp", () => {
  it("sends one trace per trial with allowed names only, and changes nothing of the run", async () => {
    const cwd = temporaryFolder()
    await inProcess(args, { cwd })
    const before = await trajectories(cwd)
    const { paths, spans, url } = await collector()
    const { code, stderr } = await inProcess([...args, "--otlp", `${url}/`], { cwd })
    assert.strictEqual(code, 0, stderr)
    assert.deepStrictEqual(await trajectories(cwd), before)

    assert.deepStrictEqual([...paths], ["/v1/traces"])
    const agents = spans.filter(({ name }) => name.startsWith("invoke_agent "))
    assert.lengthOf(agents, 6)
    assert.strictEqual(new Set(agents.map(({ traceId }) => traceId)).size, 6)
    const roots = new Set(agents.map(({ spanId }) => spanId))
    const byId = new Map(spans.map((span) => [span.spanId, span]))
    for (const { name, parentSpanId, status } of spans) {
      assert.notStrictEqual(status.code, 2, `${name} is an error`)
      if (/^(chat|execute_tool) /.test(name)) assert.isTrue(roots.has(parentSpanId ?? ""), `${name} has no agent`)
      if (name === "Session.call") assert.match(byId.get(parentSpanId ?? "")?.name ?? "", /^execute_tool /)
      if (name === "World.step") assert.strictEqual(byId.get(parentSpanId ?? "")?.name, "Session.call")
    }
    for (const kind of [
      "chat simulated",
      "execute_tool ",
      "Model.generate",
      "World.step",
      "Trial.make",
      "Store.submit"
    ])
      assert.isTrue(spans.some(({ name }) => name.startsWith(kind)))
    const names = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)))
    for (const name of names) assert.isTrue(!name.startsWith("gen_ai.") || allowed.has(name), name)
    assert.isTrue(names.has("gen_ai.usage.input_tokens"))
  })

  it("sends no key that an error, a name or an attribute repeats", async () => {
    const { spans, url } = await collector()
    const keys = Secrets.makeKeyring()
    keys.add(planted)
    const failing = Effect.die(new Error(`401 with header x: ${planted}`)).pipe(
      Effect.withSpan(`span ${planted}`, {
        attributes: { [planted]: [`"${planted}"`, Buffer.from(planted).toString("base64")] }
      }),
      Effect.exit
    )
    await Effect.runPromise(Effect.provideService(withOtlp(url)(failing), Secrets.KnownKeys, keys))
    const sent = JSON.stringify(spans)
    assert.include(sent, `401 with header x: ${Secrets.keyMark}`)
    assert.notInclude(sent, planted)
    assert.notInclude(sent, Buffer.from(planted).toString("base64").slice(0, 12))
  })

  it("sends no key of a tool that an agent names by it, also where the name is cut", async () => {
    const cwd = temporaryFolder()
    writeFileSync(
      join(cwd, "plugin.mjs"),
      `import { NoOptions, defineAdapter, defineConfig } from ${JSON.stringify(import.meta.resolve("@escapement/core"))}
      const name = (pad) => "t".repeat(pad) + process.env.ACME_API_KEY + "t".repeat(1000)
      const playAsync = () => async ({ session }) => {
        for (const pad of [0, 170, 180, 190]) await session.call({ tool: name(pad), args: {} })
        throw new Error("refused: " + process.env.ACME_API_KEY)
      }
      const about = { id: "leaky", version: "1", summary: "names tools by a key", Options: NoOptions }
      export default defineConfig({ adapters: [defineAdapter({ ...about, playAsync })] })`
    )
    const { spans, url } = await collector()
    const { code, stderr } = await inProcess(
      ["eval", "--plugin", "./plugin.mjs", "--adapter", "leaky", "--tier", "smoke", "--instances", "1", "--otlp", url],
      { cwd, env: { ACME_API_KEY: planted } }
    )
    assert.strictEqual(code, 0, stderr)
    const names = spans.map(({ name }) => name).filter((name) => name.startsWith("execute_tool "))
    assert.lengthOf(names, 4)
    for (const name of names) assert.isAtMost(name.length, "execute_tool ".length + 200)
    assert.notInclude(JSON.stringify(spans), planted.slice(0, 8))
  })

  it.each(["http://me:planted@127.0.0.1:9", "http://127.0.0.1:9/?key=planted", "http://127.0.0.1:9/#planted"])(
    "refuses %s in one sentence that does not repeat it",
    async (address) => {
      const { code, stderr } = await inProcess([...args, "--otlp", address], { cwd: temporaryFolder() })
      assert.strictEqual(code, 1)
      assert.match(stderr, /^escapement: --otlp: expected [^\n]* without user, \? or #, [^\n]*\n$/)
      assert.notInclude(stderr, "planted")
    }
  )

  it("loses spans but no trial if nothing listens or the collector sends elsewhere, and refuses an invalid address", async () => {
    const cwd = temporaryFolder()
    const { paths, url } = await collector()
    let asked = 0
    const redirecting = createServer((request, response) => {
      asked++
      request.resume()
      response.writeHead(307, { location: `${url}${request.url}` }).end()
    })
    // each waits for an answer in vain, so both do at the same time
    const away = withOtlp(await urlOf(redirecting))(Effect.withSpan(Effect.succeed("kept"), "trial"))
    const [sent, deaf] = await Promise.all([
      Effect.runPromise(away),
      inProcess([...args, "--otlp", "http://127.0.0.1:9"], { cwd })
    ])
    assert.strictEqual(sent, "kept")
    assert.isAbove(asked, 0)
    assert.deepStrictEqual([...paths], [])
    assert.strictEqual(deaf.code, 0, deaf.stderr)
    const wrong = await inProcess([...args, "--otlp", "localhost"], { cwd })
    assert.strictEqual(wrong.code, 1)
    assert.include(wrong.stderr, "--otlp localhost")
    assert.lengthOf(JSON.parse((await inProcess(["run", "list", "--json"], { cwd })).stdout), 1)
  })
})
