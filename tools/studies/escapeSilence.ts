/**
 * Measures, in rooms of agent-escape whose machines run on any values, how much a wrong value still gives itself away.
 * Plays wrong values in the world itself: each is the true value of another label of the same type, in one parameter of
 * a needed thing, while the other parameters are right.
 *
 * - `stops`: uses that a thing refuses or does not run on, and uses that yield the true output all the same, by
 *   machine and in all; whether a later lock would notice.
 * - `form`: how often the form of the output (its length, its characters, how it begins) tells the right label among
 *   those of its type, as a multiple of chance, with counts from other rooms, and a 95 % interval (bootstrap over rooms).
 * - `alternatives`: how often a player that knows all but `k` of the goal's parameters gets out by trying all labels
 *   of their types, their values known for free, and how many calls it would need.
 *
 *     node --conditions=@escapement/source tools/studies/escapeSilence.ts --on hard-6,frontier-6 --rooms 20 --train 40
 */
import { type Instance, agentEscape } from "@escapement/agent-escape"
import { Content, Randomness, type ToolCall, type World } from "@escapement/core"
import { Effect, Option, Result } from "effect"
import { type Borne, borneIn, baseOf } from "../../benchmarks/agent-escape/src/adversaries/candidates.ts"
import { type Entity, type Room, isUsable, neededNodes, openRoom } from "../../benchmarks/agent-escape/src/Room.ts"
import { type State, initialState } from "../../benchmarks/agent-escape/src/State.ts"
import { readFlags, setsAndTiers } from "./readFlags.ts"
import { shareText } from "./shares.ts"

const parts = ["stops", "form", "alternatives"]
const values = readFlags((flags) => ({
  on: flags.listed("on", "set or tier", setsAndTiers(agentEscape), ["hard-6", "frontier-6"]),
  parts: flags.listed("parts", "part", parts, parts),
  rooms: flags.count("rooms", 20, { least: 1 }),
  train: flags.count("train", 40, { least: 1 }),
  /** Wrong labels that are drawn for each parameter; only for `stops`. */
  draws: flags.count("draws", 5, { least: 1 })
}))

type Opened = World<Instance, State>

/** Makes the first rooms of a set or tier, each with machines that run on any values. */
const roomsOf = (on: string, seed: string, count: number) => {
  const [difficulty] = agentEscape.tiers[on] ?? []
  const members =
    agentEscape.sets[on]?.members ??
    Array.from({ length: difficulty === undefined ? 0 : count }, (_, i) => Randomness.seed(seed, on, i)).flatMap(
      (one) => (difficulty === undefined ? [] : [{ seed: one, difficulty }])
    )
  return Effect.forEach(members.slice(0, count), (member) =>
    agentEscape.generate(member.seed, { ...member.difficulty, feedback: "none" })
  )
}

/** One parameter of a needed thing, its right label and the other labels of its type. */
interface Place {
  readonly entity: Entity
  readonly port: string
  readonly right: Borne
  readonly others: ReadonlyArray<Borne>
}

const placesOf = (room: Room): ReadonlyArray<Place> => {
  const borne = borneIn(room)
  return neededNodes(room).flatMap((id) => {
    const entity = room.entities.get(id)
    if (entity === undefined || !isUsable(entity)) return []
    return entity.inputs.flatMap(({ edge, name, type }) => {
      const source = room.entities.get(edge?.from.node ?? "")
      const title = source?.outputs.find((output) => output.name === edge?.from.port)?.title
      const right = borne.find(({ label }) => label.name === title)
      const others = borne.filter((one) => one !== right && one.label.type === type && one.bearer !== entity)
      return right === undefined ? [] : [{ entity, port: name, right, others }]
    })
  })
}

/** Uses a thing with one value in place of the right one, in a room in which everything is open. */
const useWith = (world: Opened, instance: Instance, { entity, port }: Place, value: string) => {
  const parameters = Object.fromEntries(
    entity.inputs.map((input) => [input.name, input.name === port ? value : input.value])
  )
  const open: State = {
    ...initialState,
    resolved: instance.nodes.map(({ id }) => id).filter((id) => id !== entity.id)
  }
  const tool = entity.kind === "container" ? "use_item" : "use_tool"
  const call: ToolCall = { tool, args: { node_id: entity.id, parameters } }
  return Effect.map(world.open(instance).step(open, call), ({ observation }) => ({
    isRefused: observation.error !== undefined,
    text: Content.plain(observation.content)
  }))
}

/** Whether a value that a thing yields goes into a lock on some way to the goal. */
const reachesLock = (room: Room, id: string, seen = new Set<string>()): boolean => {
  if (seen.has(id)) return false
  seen.add(id)
  const needed = new Set(neededNodes(room))
  return room.instance.edges.some(({ from, to }) => {
    if (from.node !== id || !needed.has(to.node)) return false
    return room.entities.get(to.node)?.kind === "container" || reachesLock(room, to.node, seen)
  })
}

const stops = Effect.fnUntraced(function* (world: Opened, on: string, instances: ReadonlyArray<Instance>) {
  const rng = Randomness.rng("escape silence", on)
  const counts = new Map<string, { uses: number; stopped: number; harmless: number }>()
  const add = (key: string, isStopped: boolean, isHarmless: boolean) => {
    const count = counts.get(key) ?? { uses: 0, stopped: 0, harmless: 0 }
    counts.set(key, {
      uses: count.uses + 1,
      stopped: count.stopped + Number(isStopped),
      harmless: count.harmless + Number(isHarmless)
    })
  }
  let [places, late, locks] = [0, 0, 0]
  for (const instance of instances) {
    const room = openRoom(instance)
    for (const place of placesOf(room)) {
      const isLock = place.entity.kind === "container"
      places++
      if (isLock) locks++
      else if (reachesLock(room, place.entity.id)) late++
      const truth = yield* useWith(world, instance, place, place.right.value)
      for (const other of rng.shuffle(place.others).slice(0, values.draws)) {
        const { isRefused, text } = yield* useWith(world, instance, place, other.value)
        for (const key of [`${baseOf(place.entity)}.${place.port}`, isLock ? "all locks" : "all machines", "all"]) {
          add(key, isRefused, text === truth.text)
        }
      }
    }
  }
  for (const [key, { harmless, stopped, uses }] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    console.log(`| ${on} | ${key} | ${uses} | ${shareText(stopped, uses)} | ${shareText(harmless, uses)} |`)
  }
  console.log(
    `${on}: of ${places} needed parameters ${locks} are of locks, ${late} of machines from which a way to the goal goes through a lock, ${places - locks - late} of others`
  )
})

const alphabet = (text: string): string =>
  /^[01]+$/.test(text)
    ? "binary"
    : /^\d+$/.test(text)
      ? "digits"
      : /^[0-9a-f]+$/.test(text)
        ? "hexadecimal"
        : /^[\w+/]+=*$/.test(text)
          ? "Base64"
          : /^[a-z]+ [a-z]+ \d{4}/.test(text)
            ? "phrase"
            : /^[ -~]+$/.test(text)
              ? "printable"
              : "other"

/** A value that was entered and the output, beside their machine and parameter. */
interface Yielded {
  readonly key: string
  readonly value: string
  readonly text: string
}

const roughly = (text: string): number => Math.round(4 * Math.log2(1 + text.length))

const features: { readonly [name: string]: (one: Yielded) => string } = {
  "length of the value, without a use": ({ key, value }) => `${key} ${roughly(value)}`,
  "characters of the value, without a use": ({ key, value }) => `${key} ${alphabet(value)}`,
  length: ({ key, text }) => `${key} ${text.length}`,
  "rough length": ({ key, text }) => `${key} ${roughly(text)}`,
  characters: ({ key, text }) => `${key} ${alphabet(text)}`,
  "characters, by any machine": ({ text }) => alphabet(text),
  "first character": ({ key, text }) => `${key} ${text.slice(0, 1)}`,
  "a flag, or longer than any true value": ({ text }) =>
    `${/^[0-9A-F]{5}(?:-[0-9A-F]{5}){2}$/.test(text)} ${text.length > 100}`
}

interface Choice {
  readonly all: ReadonlyArray<Yielded>
  readonly right: number
}

/** Runs every machine with every label of each parameter's type, and returns what it yields. */
const choicesOf = Effect.fnUntraced(function* (world: Opened, instance: Instance) {
  const choices: Array<Choice> = []
  for (const place of placesOf(openRoom(instance))) {
    if (place.entity.kind === "container") continue
    const key = `${baseOf(place.entity)}.${place.port}`
    // every player knows which labels machines yield
    const alike = place.others.filter(({ isYielded }) => isYielded === place.right.isYielded)
    if (alike.length === 0) continue
    const all = yield* Effect.forEach([place.right, ...alike], ({ value }) =>
      Effect.map(useWith(world, instance, place, value), ({ text }) => ({
        key,
        value,
        text: text
          .split("\n")
          .slice(1)
          .join("\n")
          .replace(/^.*?: /, "")
      }))
    )
    choices.push({ all, right: 0 })
  }
  return choices
})

const prior = 2

const learn = (choices: ReadonlyArray<Choice>, names: ReadonlyArray<string>): ((one: Yielded) => number) => {
  const counts = new Map<string, { right: number; expected: number }>()
  const keyOf = (name: string, one: Yielded) => `${name} ${features[name]?.(one)}`
  for (const { all, right } of choices) {
    for (const [at, one] of all.entries()) {
      for (const name of names) {
        const count = counts.get(keyOf(name, one)) ?? { right: 0, expected: 0 }
        counts.set(keyOf(name, one), {
          right: count.right + Number(at === right),
          expected: count.expected + 1 / all.length
        })
      }
    }
  }
  return (one) =>
    names.reduce((sum, name) => {
      const { expected, right } = counts.get(keyOf(name, one)) ?? { right: 0, expected: 0 }
      return sum + Math.log((right + prior) / (expected + prior))
    }, 0)
}

const scoreOf = (choices: ReadonlyArray<Choice>, attack: (one: Yielded) => number) =>
  choices.reduce(
    (score, { all, right }) => {
      const scores = all.map(attack)
      const most = Math.max(...scores)
      const best = scores.flatMap((one, at) => (one > most - 1e-9 ? [at] : []))
      return {
        right: score.right + (best.includes(right) ? 1 / best.length : 0),
        chance: score.chance + 1 / all.length,
        choices: score.choices + 1
      }
    },
    { right: 0, chance: 0, choices: 0 }
  )

const form = Effect.fnUntraced(function* (world: Opened, on: string, instances: ReadonlyArray<Instance>) {
  const tier = on.replace("@", "-")
  const others = yield* roomsOf(tier, "escape silence, learnt", values.train)
  const train = (yield* Effect.forEach(others, (one) => choicesOf(world, one))).flat()
  const rooms = yield* Effect.forEach(instances, (one) => choicesOf(world, one))
  const ofUse = Object.keys(features).filter((name) => !name.includes("without a use"))
  for (const names of [...Object.keys(features).map((name) => [name]), ofUse]) {
    const attack = learn(train, names)
    const scores = rooms.map((choices) => scoreOf(choices, attack))
    const rng = Randomness.rng("escape silence", on, names.join())
    const timesOf = (some: typeof scores) =>
      some.reduce((sum, { right }) => sum + right, 0) / some.reduce((sum, { chance }) => sum + chance, 0)
    const times = Array.from({ length: 1000 }, () => timesOf(scores.map(() => rng.pick(scores)))).toSorted(
      (a, b) => a - b
    )
    const at = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)
    const choices = scores.reduce((sum, one) => sum + one.choices, 0)
    const name = names.length > 1 ? "all of the output" : names.join()
    console.log(`| ${on} | ${name} | ${choices} | ${timesOf(scores).toFixed(2)} [${at(0.025)}, ${at(0.975)}] |`)
  }
})

/** Plays a room by gold up to the goal, then tries labels for `k` parameters of the goal: its use, and the flag. */
const tryAll = Effect.fnUntraced(function* (world: Opened, instance: Instance, k: number) {
  const room = openRoom(instance)
  const position = world.open(instance)
  const limit = agentEscape.budget(instance).calls ?? 0
  const rng = Randomness.rng("escape alternatives", instance.name, k)
  let state = position.initial
  let calls = 0
  const isGoal = (call: ToolCall) => JSON.stringify(call.args).includes(room.goal.id) && call.tool !== "investigate"
  for (;;) {
    const gold = Option.getOrThrow(position.gold(state))
    if (isGoal(gold.call)) break
    state = (yield* position.step(state, gold.call)).state
    calls++
  }
  const unknown = room.goal.inputs.slice(0, k)
  const borne = borneIn(room)
  const lists = unknown.map(({ type }) => borne.filter(({ label }) => label.type === type).map(({ value }) => value))
  const combinations = rng.shuffle(
    lists.reduce<ReadonlyArray<ReadonlyArray<string>>>(
      (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
      [[]]
    )
  )
  let isSolved = false
  for (const combination of combinations) {
    if (isSolved || calls + 2 > limit) break
    const parameters = Object.fromEntries(room.goal.inputs.map(({ name, value }, i) => [name, combination[i] ?? value]))
    const used = yield* position.step(state, { tool: "use_tool", args: { node_id: room.goal.id, parameters } })
    const answer = Content.plain(used.observation.content).split(": ").at(-1) ?? ""
    const submitted = yield* position.step(used.state, { tool: "submit_answer", args: { answer } })
    state = submitted.state
    isSolved = submitted.ended === "solved"
    calls += 2
  }
  return { isSolved, needed: 2 * combinations.length }
})

const alternatives = Effect.fnUntraced(function* (world: Opened, on: string, instances: ReadonlyArray<Instance>) {
  for (const k of [1, 2]) {
    const played = yield* Effect.forEach(instances, (one) => tryAll(world, one, k))
    const solved = played.filter(({ isSolved }) => isSolved).length
    const needed = played.reduce((sum, one) => sum + one.needed, 0) / played.length
    console.log(`| ${on} | ${k} | ${played.length} | ${shareText(solved, played.length)} | ${needed.toFixed(0)} |`)
  }
})

const study = Effect.gen(function* () {
  const world = yield* Result.getOrThrow(agentEscape.world.fromJson({})).value
  const official = yield* Result.getOrThrow(agentEscape.world.fromJson({ profile: "official" })).value
  for (const on of values.on) {
    const instances = yield* roomsOf(on, "escape silence", values.rooms)
    if (values.parts.includes("stops")) {
      console.log(
        "| rooms of | parameter | uses with a wrong value | refused | true output |\n| --- | --- | --- | --- | --- |"
      )
      yield* stops(world, on, instances)
    }
    if (values.parts.includes("form")) {
      console.log("| rooms of | form of the output | choices | times chance |\n| --- | --- | --- | --- |")
      yield* form(world, on, instances)
    }
    if (values.parts.includes("alternatives")) {
      console.log("| rooms of | k | rooms | solved | calls for all |\n| --- | --- | --- | --- | --- |")
      yield* alternatives(official, on, instances)
    }
  }
})

await Effect.runPromise(Effect.scoped(study))
