import { type RunPlan, Secrets } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"
import { hasKnownKey, isSecretName, keyForms } from "./keyForms.ts"

/** A secret of the environment. */
interface EnvironmentKey {
  /** The name of its variable. */
  readonly name: string
  readonly value: string
  /** What it is, for messages. */
  readonly whose: string
}

/** Says of which variable a secret is, for messages. */
const whoseIs = {
  password: (name: string) => `the password in ${name}`,
  secret: (name: string) => `the secret in ${name}`,
  value: (name: string) => `the value of ${name}`
} as const

const environmentKeys = (): ReadonlyArray<EnvironmentKey> =>
  Object.entries(process.env).flatMap(([name, given = ""]) =>
    keyForms.flatMap(({ find, what }) =>
      find(name, given.trim(), 0).map((value) => ({ name, value, whose: whoseIs[what](name) }))
    )
  )

/** Whether a variable has the name or the value of a secret, or contains the secret of another variable. */
export const isSecretVariable = (name: string): boolean => {
  const value = process.env[name] ?? ""
  return isSecretName(name) || environmentKeys().some((key) => key.name === name || value.includes(key.value))
}

/**
 * Registers the secrets in environment variables, so that they are hidden in what is stored and shown if a provider or
 * an agent repeats one.
 */
export const knowKeys: Effect.Effect<void> = Effect.map(Secrets.KnownKeys, ({ add }) => {
  for (const { value } of environmentKeys()) add(value)
})

/** Lists the texts within a value, each with its place. */
const textsIn = (value: unknown, place: string): ReadonlyArray<readonly [place: string, text: string]> => {
  if (typeof value === "string") return [[place, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => [
    ...textsIn(one, Array.isArray(value) ? place : place === "" ? name : `${place}.${name}`),
    ...textsIn(name, place)
  ])
}

/** Refuses a plan that holds a key, as the plan is stored with the run and printed in cards, locks and reports. */
export const refuseKeys = (plan: RunPlan): Effect.Effect<void, Refused> =>
  Effect.gen(function* () {
    const keys = environmentKeys().map(({ name, value, whose }) => {
      const keyring = Secrets.makeKeyring()
      keyring.add(value)
      return { name, whose, isIn: keyring.isIn }
    })
    for (const [place, text] of textsIn(plan, "")) {
      const key = keys.find(({ isIn }) => isIn(text))
      if (key === undefined && !hasKnownKey(text)) continue
      const { name = "MY_KEY", whose = "text that looks like a key" } = key ?? {}
      const advice = place.includes("options.")
        ? `: name its environment variable instead, as in command.env=${name}`
        : ""
      const message = `${place === "" ? "the plan" : place} contains ${whose}, and plans are stored with the run${advice}`
      return yield* new Refused({ message })
    }
  })
