/**
 * Attacks labels of agent-escape without reading a clue: by values that fit each other, by data that decode to whole
 * phrases, and by counts of what labels have in common in other rooms. Prints how often each attack is right, as a
 * multiple of chance, with 95 % intervals (bootstrap over rooms).
 *
 *     node --conditions=@escapement/source tools/studies/escapeLeaks.ts --on hard@4,hard@5 --rooms 75 --train 150
 */
import { agentEscape } from "@escapement/agent-escape"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import {
  type Borne,
  type Candidates,
  type Kind,
  baseOf,
  candidatesIn
} from "../../benchmarks/agent-escape/src/adversaries/candidates.ts"
import { decode, isWhole } from "../../benchmarks/agent-escape/src/adversaries/checks.ts"
import type { Label } from "../../benchmarks/agent-escape/src/inference/Label.ts"
import { readLine } from "../../benchmarks/agent-escape/src/inference/readRoom.ts"
import { readFlags } from "./readFlags.ts"

/** The tier of other rooms from which counts are learnt, by set or tier. */
const tierOf: { readonly [on: string]: string } = Object.fromEntries(
  ["standard", "hard", "frontier"].flatMap((tier) => [
    [`${tier}@4`, tier],
    [`${tier}@5`, `${tier}-5`],
    [tier, tier],
    [`${tier}-5`, `${tier}-5`]
  ])
)

const sets = Object.keys(tierOf).filter((on) => on.includes("@"))

const values = readFlags((flags) => ({
  on: flags.listed("on", "set or tier", Object.keys(tierOf), sets),
  rooms: flags.count("rooms", 75, { least: 2 }),
  train: flags.count("train", 150, { least: 1 })
}))

/** What is known of a label's use besides the label itself. */
interface Situation {
  readonly choice: Candidates
  readonly one: Borne
  /** How often each label of the room is named in clues, and how many labels on racks have each value. */
  readonly named: ReadonlyMap<string, number>
  readonly repeated: ReadonlyMap<string, number>
  readonly lines: number
  /** The labels of the room, by the name of the thing that bears or yields them. */
  readonly labels: ReadonlyMap<string, Label>
}

/** A feature of a label: labels with the same word are counted together. */
type Feature = (situation: Situation) => string | number

const parameterOf = ({ input, taker }: Candidates): string => `${baseOf(taker)}.${input.name}`

/** The other labels of the choice's list that fit as this one does, the nearest in the inventory first. */
const gapToFit = ({ choice, one }: Situation): string => {
  if (one.fitsAs.size === 0) return "no fit"
  const others = choice.candidates.filter((other) => other !== one && other.fitsAs.size > 0)
  return String(Math.min(9, ...others.map(({ line }) => Math.abs(line - one.line))))
}

const features: { readonly [name: string]: Feature } = {
  "what yields it": ({ one }) => baseOf(one.bearer),
  "parameter and what yields it": ({ choice, one }) => `${parameterOf(choice)} < ${baseOf(one.bearer)}`,
  "parameter and characters": ({ choice, one }) => `${parameterOf(choice)} < ${one.value.length}`,
  characters: ({ one }) => one.value.length,
  "line of the inventory": ({ lines, one }) => Math.floor((8 * one.line) / lines),
  "place on its bearer": ({ one }) => one.bearer.outputs.findIndex(({ title }) => title === one.label.name),
  "labels on its bearer": ({ one }) => one.bearer.outputs.length,
  "whether a container held its bearer": ({ one }) => String(one.bearer.holder !== undefined),
  "adjective of its bearer": ({ one }) => one.label.bearer.split(" ")[0] ?? "",
  "id of its bearer": ({ one }) => one.bearer.id.slice(0, 2),
  "parameters of its bearer": ({ one }) => one.bearer.inputs.length,
  "order of the parameter and line": ({ choice, lines, one }) =>
    `${choice.taker.inputs.indexOf(choice.input)} < ${Math.floor((4 * one.line) / lines)}`,
  "labels with the same value": ({ one, repeated }) => repeated.get(one.value) ?? 0,
  "clues that name it": ({ named, one }) => Math.min(4, named.get(one.label.name) ?? 0),
  "nearest label that fits too": gapToFit,
  "parameter and first character": ({ choice, one }) => `${parameterOf(choice)} < ${one.value.slice(0, 1)}`,
  "last digit": ({ one }) => one.value.slice(-1),
  "what it shares with the taker's label": ({ choice, labels, one: { label } }) => {
    const own = labels.get(choice.taker.node.epithet)
    return `${own?.keeper === label.keeper} ${own?.material === label.material} ${own?.place === label.place}`
  }
}

/** Ranks the labels of a choice; the highest score is guessed. */
type Attack = (situation: Situation) => number

interface Room {
  readonly situations: ReadonlyArray<{ readonly choice: Candidates; readonly all: ReadonlyArray<Situation> }>
}

const roomOf = (seed: string, difficulty: Parameters<typeof agentEscape.generate>[1]): Room => {
  const instance = Effect.runSync(agentEscape.generate(seed, difficulty))
  const clues = instance.nodes.flatMap(({ narrative }) => narrative).join("\n")
  const lines = instance.inventory ?? []
  const all = lines.flatMap((line) => readLine(line) ?? [])
  const labels = new Map(all.map((label) => [label.bearer, label]))
  const named = new Map(all.map(({ name }) => [name, clues.split(name).length - 1]))
  const repeated = new Map<string, number>()
  for (const node of instance.nodes.filter(({ inputs }) => Object.keys(inputs).length === 0)) {
    for (const value of Object.values(node.outputs)) repeated.set(value, (repeated.get(value) ?? 0) + 1)
  }
  return {
    situations: candidatesIn(instance).map((choice) => ({
      choice,
      all: choice.candidates.map((one) => ({ choice, one, named, repeated, labels, lines: lines.length }))
    }))
  }
}

/** Pseudo-counts, as a word that was seen once says little. */
const prior = 2

/** Learns how much more often than by chance labels with each word of some features are right. */
const learn = (rooms: ReadonlyArray<Room>, kind: Kind, names: ReadonlyArray<string>): Attack => {
  const counts = new Map<string, { right: number; expected: number }>()
  const keyOf = (name: string, situation: Situation) => `${name}\0${features[name]?.(situation)}`
  for (const { all, choice } of rooms.flatMap(({ situations }) => situations)) {
    if (choice.kind !== kind) continue
    for (const [at, situation] of all.entries()) {
      for (const name of names) {
        const key = keyOf(name, situation)
        const count = counts.get(key) ?? { right: 0, expected: 0 }
        count.right += Number(at === choice.right)
        count.expected += 1 / all.length
        counts.set(key, count)
      }
    }
  }
  return (situation) =>
    names.reduce((sum, name) => {
      const { expected, right } = counts.get(keyOf(name, situation)) ?? { right: 0, expected: 0 }
      return sum + Math.log((right + prior) / (expected + prior))
    }, 0)
}

interface Score {
  readonly right: number
  readonly chance: number
  readonly choices: number
}

const scoreOf = ({ situations }: Room, kind: Kind, attack: Attack): Score => {
  let [right, chance, choices] = [0, 0, 0]
  for (const { all, choice } of situations) {
    if (choice.kind !== kind) continue
    const scores = all.map(attack)
    const most = Math.max(...scores)
    const best = scores.flatMap((score, at) => (score > most - 1e-9 ? [at] : []))
    if (best.includes(choice.right)) right += 1 / best.length
    chance += 1 / all.length
    choices++
  }
  return { right, chance, choices }
}

const sumOf = (scores: ReadonlyArray<Score>, of: (score: Score) => number): number =>
  scores.reduce((sum, score) => sum + of(score), 0)
const timesOf = (scores: ReadonlyArray<Score>): number =>
  sumOf(scores, ({ right }) => right) / sumOf(scores, ({ chance }) => chance)

const resamples = 1000

/** Returns the row of an attack; empty if the rooms pose no such choice. */
const rowOf = (on: string, kind: Kind, name: string, rooms: ReadonlyArray<Room>, attack: Attack): string => {
  const scores = rooms.map((room) => scoreOf(room, kind, attack))
  const choices = sumOf(scores, (score) => score.choices)
  if (choices === 0) return ""
  const rng = Randomness.rng(on, kind, name)
  const times = Array.from({ length: resamples }, () => timesOf(scores.map(() => rng.pick(scores))))
    .filter(Number.isFinite)
    .toSorted((a, b) => a - b)
  const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)
  const [right, chance] = [sumOf(scores, (score) => score.right), sumOf(scores, (score) => score.chance)]
  const percent = (sum: number) => `${((100 * sum) / choices).toFixed(0)} %`
  return `| ${on} | ${kind} | ${name} | ${choices} | ${percent(right)} | ${percent(chance)} | ${timesOf(scores).toFixed(2)} [${at(0.025)}, ${at(0.975)}] |`
}

const fits: Attack = ({ choice, one }) => Number(one.fitsAs.has(choice.input.name))
const decodes: Attack = ({ choice, one }) => Number(isWhole(decode(baseOf(choice.taker), one.value) ?? "cut"))

const kinds: ReadonlyArray<Kind> = [
  "label of a cipher",
  "label of encoded data",
  "label of a machine",
  "label to be read"
]

console.log("| set | choice | attack | choices | right | by chance | times chance |")
console.log("| --- | --- | --- | --- | --- | --- | --- |")
for (const on of values.on) {
  const [difficulty] = agentEscape.tiers[tierOf[on] ?? ""] ?? []
  if (difficulty === undefined) continue
  const fresh = Array.from({ length: values.rooms }, (_, i) => ({
    seed: Randomness.seed("escape leaks, tested", on, i),
    difficulty
  }))
  const members = agentEscape.sets[on]?.members.slice(0, values.rooms) ?? fresh
  const rooms = members.map((member) => roomOf(member.seed, member.difficulty))
  const others = Array.from({ length: values.train }, (_, i) =>
    roomOf(Randomness.seed("escape leaks", on, i), difficulty)
  )
  const print = (kind: Kind, name: string, attack: Attack) => {
    const row = rowOf(on, kind, name, rooms, attack)
    if (row !== "") console.log(row)
  }
  print("label of a cipher", "a value that fits", fits)
  print("label of encoded data", "data of a whole phrase", decodes)
  for (const kind of kinds) {
    for (const name of Object.keys(features)) print(kind, name, learn(others, kind, [name]))
    print(kind, "all of these", learn(others, kind, Object.keys(features)))
  }
}
