import { RunStore, Secrets } from "@escapement/core"
import { SqliteStore } from "@escapement/store"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Stream } from "effect"
import { type EvaluationPlan, evaluate, forkRun, forkTrial } from "../../src/index.ts"
import { catalogue } from "../catalogue.ts"

const [variable, secret] = ["TRIED_FORK_SECRET", "9Fh3kLqZr7Tn2Vw8"]

describe("forks", () => {
  it.effect("hides secrets of the environment, and refuses options that contain one", () =>
    Effect.gen(function* () {
      yield* Effect.acquireRelease(
        Effect.sync(() => void (process.env[variable] = secret)),
        () => Effect.sync(() => void delete process.env[variable])
      )
      const plan: EvaluationPlan = {
        benchmark: { benchmark: "ace", from: { tier: "smoke" } },
        adapters: ["react"],
        instances: 1
      }
      const store = yield* RunStore
      const { run } = yield* evaluate(plan, { catalogue, concurrency: 1 })
      const [parent] = yield* Stream.runCollect(store.trials(run.id))
      assert.isDefined(parent)
      // written for a URL, it is the same secret
      const adapter = { options: { history: `window:%39${secret.slice(1)}` } }
      const ofTrial = forkTrial(parent.trial.id, { catalogue, at: 1, adapter })
      const ofRun = forkRun(run.id, { catalogue, at: "after-mistake", adapters: [{ name: "react", ...adapter }] })
      for (const fork of [Effect.asVoid(ofTrial), Effect.asVoid(ofRun)]) {
        const { message } = yield* Effect.flip(fork)
        assert.include(message, `contains the value of ${variable}`)
        assert.notInclude(message, secret)
      }
      yield* forkTrial(parent.trial.id, { catalogue, at: 1 }).pipe(
        Effect.andThen(Secrets.KnownKeys),
        Effect.tap(({ isIn }) => Effect.sync(() => assert.isTrue(isIn(secret)))),
        Effect.provideService(Secrets.KnownKeys, Secrets.makeKeyring())
      )
    }).pipe(Effect.provide(SqliteStore.layer(":memory:")))
  )
})
