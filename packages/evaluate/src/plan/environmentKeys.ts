import { existsSync } from "node:fs"
import { homedir } from "node:os"
import { type RunPlan, Secrets } from "@escapement/core"
import { Effect } from "effect"
import { Refused } from "../Failure.ts"

const named = /(_KEY|TOKEN|SECRET|PASSWORD)$/
/**
 * Matches the form of a key: one word, no shorter than the keys that are hidden. Below 16 characters it has digits and
 * others: `PRIMARY_KEY=adapters` and `MAX_TOKEN=12345678` are no secrets.
 */
const formed = /^(?:\S{16,}|(?=\S*\d)(?=\S*[^\s\d])\S{8,})$/
/** Matches keys that are recognised by their form. */
const known = /\b(sk-[\w-]{16,}|AIza[\w-]{30,}|gh[pousr]_\w{30,}|xox[abp]-[\w-]{20,})/

/** Whether a text is the path of a file or folder that exists, such as a file with a key in it. */
const isPath = (text: string): boolean => /^[./~]/.test(text) && existsSync(text.replace(/^~(?=\/)/, homedir()))

const environmentKeys = (): ReadonlyArray<readonly [name: string, value: string]> =>
  Object.entries(process.env).flatMap(([name, value = ""]) => {
    const key = value.trim()
    return named.test(name) && formed.test(key) && !isPath(key) ? [[name, key] as const] : []
  })

/** Registers the secrets of environment variables, so that they are hidden if a provider, an agent or a judge repeats one. */
export const knowKeys: Effect.Effect<void> = Effect.map(Secrets.KnownKeys, ({ add }) => {
  for (const [, value] of environmentKeys()) add(value)
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
    const keys = environmentKeys().map(([name, value]) => {
      const keyring = Secrets.makeKeyring()
      keyring.add(value)
      return { name, isIn: keyring.isIn }
    })
    for (const [place, text] of textsIn(plan, "")) {
      const name = keys.find(({ isIn }) => isIn(text))?.name
      if (name === undefined && !known.test(text)) continue
      const whose = name === undefined ? "text that looks like a key" : `the value of ${name}`
      const advice = place.includes("options.")
        ? `: name its environment variable instead, as in command.env=${name ?? "MY_KEY"}`
        : ""
      const message = `${place === "" ? "the plan" : place} contains ${whose}, and plans are stored with the run${advice}`
      return yield* new Refused({ message })
    }
  })
