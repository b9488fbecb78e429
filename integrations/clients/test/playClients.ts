import { ace } from "@escapement/ace"
import { react } from "@escapement/adapters"
import { NoOptions, TrialEnded, defineAdapter } from "@escapement/core"
import { Guests } from "@escapement/evaluate"
import { Wires } from "@escapement/models"
import { TrialMaking } from "@escapement/runner"
import { assert } from "@effect/vitest"
import { Duration, Effect, Result } from "effect"
import { ace as aceFamily, evaluate, functionCalling } from "escapement"
import { type Client, type Seen, type Task, plain } from "./Task.ts"

const instances = 2
const seed = "1"
const configured = Result.getOrThrow(TrialMaking.configureBenchmark(ace, { text: {} }))

/** Serves the simulated model on loopback, as a provider for the instances of a run. */
const serving = Effect.gen(function* () {
  const answer = yield* Guests.answerTrials({
    configure: () => Effect.succeed(configured),
    instances,
    protocol: react.protocol,
    options: {}
  })
  const listed = { models: [`simulated.ace.smoke.${seed}`], isModel: (id: string) => id.startsWith("simulated.") }
  return yield* Wires.serveWires({
    answer,
    ...listed,
    faults: [],
    port: 0,
    pause: Duration.millis(1),
    retryAfter: Duration.millis(1)
  })
})

/** Makes an adapter of a client: it runs the client's loop over the served model, with the tools of the session. */
const adapterOf = (id: string, url: string, client: Client, played: Array<Promise<Seen>>) =>
  defineAdapter({
    id,
    version: "1",
    summary: "a client of a provider",
    Options: NoOptions,
    playAsync:
      () =>
      async ({ session }) => {
        const call = async (tool: string, args: unknown): Promise<string> => {
          try {
            const { content } = await session.call({ tool, args: JSON.parse(JSON.stringify(args ?? {})) })
            return plain(content)
          } catch (thrown) {
            if (thrown instanceof TrialEnded) return "The trial is over."
            throw thrown
          }
        }
        const task = {
          url,
          model: `simulated.ace.smoke.${seed}`,
          instructions: plain(session.instructions),
          tools: await session.tools(),
          call
        }
        const playing = client(task)
        played.push(playing)
        await playing
      }
  })

/** Opens a provider while a function uses it. */
export const withProvider = <A>(use: (url: string) => Promise<A>): Promise<A> =>
  Effect.runPromise(Effect.scoped(Effect.flatMap(serving, ({ url }) => Effect.promise(() => use(url)))))

/** Makes the task of a trial for a function, which may play it in any way; the outcome of the trial is not checked. */
export const withTask = (use: (task: Task) => Promise<void>): Promise<void> =>
  withProvider(async (url) => {
    const tasks: Array<Task> = []
    const listening = adapterOf(
      "listening",
      url,
      async (task) => (tasks.push(task), { said: "", ids: [], tokens: 0 }),
      []
    )
    await evaluate(
      { benchmark: aceFamily({ tier: "smoke" }), adapters: listening, models: "simulated", instances: 1, seed },
      { store: ":memory:" }
    )
    const [task] = tasks
    assert.isDefined(task)
    if (task !== undefined) await use(task)
  })

/**
 * Plays the same instances by function calling in process and by clients over HTTP. Each client must make the
 * same calls, get token counts, and get a different id for each reply. Returns the last texts of the replies.
 */
export const playClients = (
  clients: ReadonlyArray<readonly [id: string, client: Client]>
): Promise<ReadonlyArray<string>> =>
  withProvider(async (url) => {
    const played: Array<Promise<Seen>> = []
    const run = await evaluate(
      {
        benchmark: aceFamily({ tier: "smoke" }),
        adapters: [functionCalling(), ...clients.map(([id, client]) => adapterOf(id, url, client, played))],
        models: "simulated",
        instances,
        seed
      },
      { store: ":memory:" }
    )
    assert.deepStrictEqual(run.failures, [])
    const [first, ...others] = run.summary.cells.map(({ metrics }) => [metrics["solved"], metrics["calls"]?.mean])
    assert.strictEqual(others.length, clients.length)
    for (const [at, other] of others.entries()) assert.deepStrictEqual(other, first, clients[at]?.[0])
    const seen = await Promise.all(played)
    // a user's own adapter may be tried once before the run
    assert.isAtLeast(seen.length, clients.length * instances)
    for (const { ids, tokens } of seen) {
      assert.isAbove(tokens, 0)
      assert.strictEqual(new Set(ids).size, ids.length)
    }
    return [...new Set(seen.map(({ said }) => said))]
  })
