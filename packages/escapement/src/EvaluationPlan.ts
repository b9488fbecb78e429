import type { ModelProvider } from "@escapement/core"
import { type Choices, type EvaluationPlan as NamedPlan, Refused } from "@escapement/evaluate"
import { LanguageModels } from "@escapement/models"
import { Predicate } from "effect"

/** A model: its name, a language model of the AI SDK, or either with options. */
export type ModelChoice =
  | Choices.ModelChoice
  | LanguageModels.LanguageModel
  | { readonly model: LanguageModels.LanguageModel; readonly options?: Choices.Options }

/** What to evaluate: a plan of `@escapement/evaluate` whose models may be language models of the AI SDK. */
export interface EvaluationPlan extends Omit<NamedPlan, "models" | "judges" | "roles"> {
  /** Default: `simulated`. */
  readonly models?: Choices.OneOrMore<ModelChoice>
  /** Models that judge finished trials, and how often each is asked (default 1). If absent, nothing is judged. */
  readonly judges?: { readonly models: Choices.OneOrMore<ModelChoice>; readonly epochs?: number }
  /** Models that worlds and generators ask, by role, such as `narrator`. */
  readonly roles?: { readonly [role: string]: ModelChoice }
}

const isMany = <A>(choice: Choices.OneOrMore<A>): choice is readonly [A, ...Array<A>] => Array.isArray(choice)
const many = <A>(choice: Choices.OneOrMore<A>): readonly [A, ...Array<A>] => (isMany(choice) ? choice : [choice])

const languageModelIn = (choice: ModelChoice): LanguageModels.LanguageModel | undefined => {
  if (!Predicate.isObject(choice)) return undefined
  if (LanguageModels.isLanguageModel(choice)) return choice
  return LanguageModels.isLanguageModel(choice.model) ? choice.model : undefined
}

/** Makes the providers of the given language models; models with the same provider id share one provider. */
export const providersOf = (
  models: ReadonlyArray<LanguageModels.LanguageModel>
): ReadonlyMap<string, ModelProvider> => {
  const groups = new Map<string, Array<LanguageModels.LanguageModel>>()
  for (const model of new Set(models)) {
    const id = LanguageModels.languageModelProviderId(model)
    const group = groups.get(id) ?? []
    if (group.some(({ modelId }) => modelId === model.modelId)) {
      throw new Refused({
        message: `two different language models are named ${id}/${model.modelId}: a plan can hold one of them`
      })
    }
    groups.set(id, [...group, model])
  }
  return new Map([...groups].map(([id, group]) => [id, LanguageModels.languageModelProvider(id, group)]))
}

const named = (choice: ModelChoice, providers: ReadonlyMap<string, ModelProvider>): Choices.ModelChoice => {
  const model = languageModelIn(choice)
  const provider = model && providers.get(LanguageModels.languageModelProviderId(model))
  if (typeof choice === "string" || model === undefined || provider === undefined) return nameOnly(choice)
  const options = "options" in choice ? choice.options : undefined
  return { model: model.modelId, provider, ...(options === undefined ? {} : { options }) }
}

const nameOnly = (choice: ModelChoice): Choices.ModelChoice => {
  if (typeof choice === "string") return choice
  if (Predicate.isObject(choice) && "model" in choice && typeof choice.model === "string") {
    return { ...choice, model: choice.model }
  }
  const message = "a model is neither a name nor a language model of the AI SDK, specification version 3 or 4"
  throw new Refused({ message })
}

/** Names one or more models, each by its name and its provider. */
export const namedModels = (
  models: Choices.OneOrMore<ModelChoice>,
  providers: ReadonlyMap<string, ModelProvider>
): Choices.OneOrMore<Choices.ModelChoice> => {
  const [first, ...others] = many(models)
  return [named(first, providers), ...others.map((choice) => named(choice, providers))]
}

/** Lists the language models among choices, without those given by name. */
export const languageModelsIn = (
  ...choices: ReadonlyArray<Choices.OneOrMore<ModelChoice> | undefined>
): ReadonlyArray<LanguageModels.LanguageModel> =>
  choices.flatMap((choice) => (choice === undefined ? [] : many(choice).flatMap((one) => languageModelIn(one) ?? [])))

/** Replaces every language model of a plan by its name and its provider. */
export const namedPlan = ({ judges, models, roles, ...plan }: EvaluationPlan): NamedPlan => {
  const providers = providersOf(languageModelsIn(models, judges?.models, ...Object.values(roles ?? {})))
  return {
    ...plan,
    ...(models === undefined ? {} : { models: namedModels(models, providers) }),
    ...(judges === undefined ? {} : { judges: { ...judges, models: namedModels(judges.models, providers) } }),
    ...(roles === undefined
      ? {}
      : { roles: Object.fromEntries(Object.entries(roles).map(([role, choice]) => [role, named(choice, providers)])) })
  }
}
