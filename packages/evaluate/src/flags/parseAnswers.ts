import { type Plans, type RunPlan, TextRules } from "@escapement/core"
import { Prices } from "@escapement/models"
import { Array as Arr, Effect, type FileSystem, Option, Result, Schema } from "effect"
import { Refused } from "../Failure.ts"
import { dealOptions } from "./dealOptions.ts"
import { jsonReason } from "./jsonReason.ts"
import { keyValues } from "./keyValues.ts"
import { readText } from "../terminal/readText.ts"
import { parseReferences } from "./parsePlan.ts"
import { requirePricesUsed } from "../plan/requirePricesUsed.ts"
import type * as flags from "./flags.ts"

/** The flags that name the judges and how often each is asked: `--judge`, `--judge-option`, `--judge-epochs`. */
export interface JudgeFlags extends flags.Given<typeof flags.judges> {}

/** The flags that name the models which worlds and generators ask: `--role` and `--role-option`. */
export interface RoleFlags extends flags.Given<typeof flags.roles> {}

/**
 * The flags about models besides the agents' own: judges and roles; also `--cache` (replies of earlier runs are used
 * again), and the prices of all models (`--price`, `--prices`).
 */
export interface AnswerFlags extends flags.Given<typeof flags.answers> {}

/** Reads the judges that the flags name; `Option.none` if they name none. */
export const parseJudges: (flags: JudgeFlags) => Effect.Effect<Option.Option<NonNullable<RunPlan["judges"]>>, Refused> =
  Effect.fnUntraced(function* (flags) {
    if (flags.judgeEpochs < 1) {
      return yield* new Refused({ message: `--judge-epochs ${flags.judgeEpochs}: expected 1 or more` })
    }
    if (flags.judgeEpochs > 1 && flags.judge.length === 0) {
      return yield* new Refused({ message: "--judge-epochs needs --judge: add it, or leave the flag out" })
    }
    const models = yield* parseReferences("judge", flags.judge, flags.judgeOption)
    return Arr.isReadonlyArrayNonEmpty(models) ? Option.some({ models, epochs: flags.judgeEpochs }) : Option.none()
  })

/** Reads the models that the flags name for roles; without any, `roles` is absent. */
export const parseRoles: (flags: RoleFlags) => Effect.Effect<Pick<RunPlan, "roles">, Refused> = Effect.fnUntraced(
  function* (flags) {
    const roles = yield* Effect.fromResult(keyValues("role", flags.role))
    const names = Object.keys(roles)
    const optionsOf = yield* Effect.fromResult(dealOptions("role", flags.roleOption, names))
    if (names.length === 0) return {}
    const referenceOf = (role: string) => ({ name: roles[role] ?? "", options: optionsOf(role) })
    return { roles: Object.fromEntries(names.map((role) => [role, referenceOf(role)])) }
  }
)

const decodeFile = Schema.decodeUnknownEffect(Schema.fromJsonString(Prices.PriceFile))

/** Shows a whole price file, for messages. */
const priceForm =
  'expected US dollars per million tokens, as in { "date": "2026-03-01", "models": { "openai/gpt-5": { "input": 1.25, "cached": 0.125, "output": 10 } } }'

/** The most bytes of a price file. */
const mostPrices = 1_000_000

const fileOf = Effect.fnUntraced(function* (path: string) {
  const wrong = (why: string) => new Refused({ message: `--prices ${path}: ${why}; ${priceForm}` })
  const text = yield* readText("--prices", path, mostPrices)
  if (TextRules.isTooDeep(text)) return yield* wrong(TextRules.tooDeep)
  return yield* Effect.mapError(decodeFile(text), (error) => wrong(jsonReason(text, error)))
})

/** Reads the names of the models that `--price` prices, without their prices. */
export const parsePriced = ({ price }: Pick<AnswerFlags, "price">): Result.Result<ReadonlyArray<string>, Refused> =>
  Result.map(keyValues("price", price), Object.keys)

/**
 * Reads the prices of `--prices` (a file) and `--price`, which takes precedence, by model; undefined if there are none.
 */
export const parsePrices = Effect.fnUntraced(function* (
  flags: Pick<AnswerFlags, "price" | "prices">
): Effect.fn.Return<RunPlan["prices"], Refused, FileSystem.FileSystem> {
  const file = Option.isSome(flags.prices) ? (yield* fileOf(flags.prices.value)).models : {}
  const texts = yield* Effect.fromResult(keyValues("price", flags.price))
  const own = yield* Effect.forEach(Object.entries(texts), ([model, text]) =>
    Effect.fromResult(
      Result.mapBoth(Prices.parsePrice(text), {
        onSuccess: (price) => [model, price] as const,
        onFailure: (expected) => new Refused({ message: `--price ${model}=${text}: expected ${expected}` })
      })
    )
  )
  const all = [...Object.entries(file), ...own]
  return all.length === 0 ? undefined : Object.fromEntries(all)
})

/**
 * Reads what the flags add to a plan: roles, judges, prices, and whether earlier replies may be used again. Refuses a
 * price of `--price` for a model that nobody asks.
 *
 * @param models the models of the agents
 */
export const parseAnswers: (
  flags: AnswerFlags,
  models: ReadonlyArray<Plans.ComponentSpec>
) => Effect.Effect<Pick<RunPlan, "roles" | "judges" | "prices" | "cache">, Refused, FileSystem.FileSystem> =
  Effect.fnUntraced(function* (flags, models) {
    const roles = yield* parseRoles(flags)
    const judges = yield* parseJudges(flags)
    const prices = yield* parsePrices(flags)
    const judging = Option.isNone(judges) ? [] : judges.value.models
    const asked = [...models, ...judging, ...Object.values(roles.roles ?? {})].map(({ name }) => name)
    yield* requirePricesUsed(yield* Effect.fromResult(parsePriced(flags)), asked)
    return {
      ...roles,
      ...(Option.isNone(judges) ? {} : { judges: judges.value }),
      ...(prices === undefined ? {} : { prices }),
      ...(flags.cache ? { cache: true } : {})
    }
  })
