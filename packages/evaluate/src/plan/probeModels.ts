import { Adversaries, Content, Randomness, RunStore, TextRules, Usage } from "@escapement/core"
import { Retries } from "@escapement/models"
import { Duration, Effect, Option } from "effect"
import { Refused } from "../Failure.ts"
import type { Prepared } from "./prepare.ts"
import { probeQuestion } from "./probeQuestion.ts"
import type { ResolvedModel } from "./resolveModel.ts"

/** The result of `probeModels`: how many probe calls were answered, and what they used. */
export interface Probed {
  /** Number of answered calls. A model that is merely slow is not counted, and fails no probe. */
  readonly calls: number
  /** Input plus output tokens of these calls. */
  readonly tokens: number
}

/** How long a probe waits. A model that does not answer in this time may be starting; the run will show. */
const patience = Duration.seconds(20)
/** Number of attempts of a probe: repeating tells a temporary failure from a lasting one. */
const attempts = 3

const question = { role: "user", content: Content.text(probeQuestion) } as const

/** Lists the models of a run that are called over a network, each once with its settings. */
const remoteModels = ({ judges, models, roles }: Prepared["resolved"]): ReadonlyArray<ResolvedModel> => [
  ...new Map(
    [...models, ...roles.values(), ...judges]
      .filter(({ isLocal }) => isLocal !== true)
      .map((model) => [JSON.stringify([model.id, model.settings]), model])
  ).values()
]

/** Makes one short call; refused if the failure shows that no later call can succeed either. */
const probe = Effect.fnUntraced(function* (model: ResolvedModel, root: string) {
  const retry = yield* Retries.Retry
  const context = { seed: Randomness.seed(root, "probe", model.id), view: Adversaries.blindView }
  return yield* Effect.flatMap(model.value(context), ({ generate }) => generate({ messages: [question] })).pipe(
    Effect.provideService(Retries.Retry, { ...retry, attempts }),
    Effect.timeoutOption(patience),
    // the content of the answer does not matter, and a refusal is an answer
    Effect.catchTags({
      ModelRefused: () => Effect.succeedNone,
      ContextOverflowed: () => Effect.succeedNone,
      ModelFailed: ({ at, reason, retries }) =>
        at === "provider" && retries === undefined
          ? new Refused({ message: `${reason}; nothing was played` })
          : Effect.succeedNone
    }),
    Effect.scoped
  )
})

/**
 * Calls each model of a run once, also those of judges and roles, before anything is estimated or played; refused for a
 * wrong key, a wrong address or an unknown model, so that a person learns of it at once. In-process models are not
 * called. Nothing is called for a replay, a run that uses earlier replies, or a run that has all its trials.
 */
export const probeModels = Effect.fnUntraced(function* ({
  resolved,
  run
}: Pick<Prepared, "resolved" | "run">): Effect.fn.Return<Probed, Refused, RunStore> {
  const { cache, replay, seed } = run.plan
  const made = yield* Effect.orElseSucceed((yield* RunStore).finished(run.id), () => new Set<string>())
  if (replay !== undefined || cache === true || made.size >= run.trials) return { calls: 0, tokens: 0 }
  const replies = yield* Effect.forEach(remoteModels(resolved), (model) => probe(model, seed), { concurrency: 8 })
  const answered = replies.flatMap(Option.toArray)
  return {
    calls: answered.length,
    tokens: answered.reduce((sum, { usage }) => sum + Usage.totalTokens(usage), 0)
  }
})

/** Words the probe calls before a run in a sentence; empty if there were none. */
export const probedText = ({ calls, tokens }: Probed): string =>
  calls === 0
    ? ""
    : ` ${TextRules.counted(calls, "model")} answered a probe call, ${TextRules.counted(tokens, "token")} in all.`
