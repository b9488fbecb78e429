import { Benchmarks, Randomness } from "@escapement/core"
import { Effect } from "effect"
import { type ChainKind, type Difficulty, isHouse, isSince, usualRooms } from "../Difficulty.ts"
import { prove, rulesOf } from "../audit/findFlaws.ts"
import type { Instance } from "../Instance.ts"
import type { Room } from "../Room.ts"
import type { Style } from "../scene/Style.ts"
import { type Premises, buildPremises, openGame } from "../Game.ts"
import { beginning } from "../play/enter.ts"
import { isInSight } from "../play/grab.ts"
import { placeCamera } from "../space/Camera.ts"
import { turnLimit } from "../play/turnLimit.ts"
import { type NextId, countIds, drawChain } from "./drawChain.ts"
import { withDecoys, withRadios } from "./decoys.ts"
import { drawHouse, drawHousePlan, hangsOverDoorway, withDoors } from "./drawHouse.ts"
import { drawScene, drawStyle } from "./drawScene.ts"
import { type Story, drawStory, told } from "./Story.ts"

/** To be raised whenever the same seed may yield another game. */
export const generatorVersion = 1

/**
 * How often a game is drawn until the planner can walk out of it: of houses that fit least often, one of about 640 had not
 * fitted after 60.
 */
const attempts = 600

const plainBoxes = (kind: ChainKind, length: number): number => {
  switch (kind) {
    case "key-first":
    case "note-first":
    case "two-keys":
    case "recording-first":
      return 1
    case "drawn":
      return Math.max(0, length - 2)
    default:
      return 0
  }
}

/** Counts the boxes of a chain. With a ledger, what would have opened the exit opens one more. */
const boxesOf = (kind: ChainKind, { ledger, length }: Difficulty): number =>
  plainBoxes(kind, length) + (ledger === undefined || kind === "open" ? 0 : 1)

/** The chain and the style of one room. */
interface Order {
  readonly chain: ChainKind
  readonly style: Style
  readonly hasEntrance: boolean
}

const ordersOf = (difficulty: Difficulty, random: Randomness.Rng): readonly [Order, ...ReadonlyArray<Order>] => {
  const { chain, second, secondStyle, style } = difficulty
  const first: Order = { chain, style: drawStyle(style, random), hasEntrance: false }
  if (second === undefined) return [first]
  return [first, { chain: second, style: drawStyle(secondStyle, random), hasEntrance: true }]
}

const roomOf = (
  order: Order,
  difficulty: Difficulty,
  next: NextId,
  story: Story,
  before: number,
  all: number,
  random: Randomness.Rng
): Room => {
  const { chain: kind, hasEntrance, style } = order
  const needed = drawChain({ ...difficulty, chain: kind }, next, (box) => told(story, before + box, all), random)
  if (isHouse(difficulty.edition)) {
    const drawn = drawHousePlan(difficulty, random)
    const heard = withRadios(withDoors(needed, drawn, next), difficulty.radios ?? 0, next, random)
    const { decoys = 0, edition } = difficulty
    const misled = withDecoys(heard, decoys, next, random, {
      areDistinct: isSince(5, edition),
      haveOwnLocks: isSince(6, edition)
    })
    return drawHouse(difficulty, style, misled, drawn, hasEntrance, next, random)
  }
  const heard = withRadios(needed, difficulty.radios ?? 0, next, random)
  const chain = withDecoys(heard, difficulty.decoys ?? 0, next, random)
  return { chain, scene: drawScene(difficulty, style, chain, hasEntrance, random) }
}

/** Returns the name of a level with sounds, as the published levels are named; undefined for other levels. */
const soundLevelOf = ({ chain, radios, wind }: Difficulty): string | undefined => {
  const half = radios === undefined ? "" : ".5"
  switch (chain) {
    case "open":
      return wind === undefined ? undefined : "audio-1"
    case "recording":
      return `audio-2${half}`
    case "recording-first":
      return `audio-3${half}`
    case "fading":
      return `audio-time${half}`
    default:
      return undefined
  }
}

const levelOf = (difficulty: Difficulty): string => {
  const { chain, length, second } = difficulty
  const levels: { readonly [kind in ChainKind]: string } = {
    open: "difficulty-1",
    key: "difficulty-2",
    "key-first": "difficulty-3-key-first",
    "note-first": "difficulty-3-note-first",
    "two-keys": "difficulty-3.5",
    number: "number",
    drawn: `chain-${length}`,
    recording: "audio-2",
    "recording-first": "audio-3",
    fading: "audio-time"
  }
  const { edition, ledger, rooms } = difficulty
  const level = `${ledger === undefined ? "" : "ledger-"}${levels[chain]}`
  if (second === undefined && isHouse(edition)) return `house-${rooms ?? usualRooms}-${level}`
  if (second === undefined) return (ledger === undefined ? soundLevelOf(difficulty) : undefined) ?? level
  return `multi-${levels[chain].replace("difficulty-", "")}-${levels[second].replace("difficulty-", "")}`
}

const draw = (seed: Randomness.Seed, difficulty: Difficulty, attempt: number): Instance => {
  const random = Randomness.rng(seed, "mm-escape", attempt)
  const [first, ...others] = ordersOf(difficulty, random)
  const story = drawStory(first.style, random)
  const next = countIds()
  const boxes = [first, ...others].map(({ chain }) => boxesOf(chain, difficulty))
  const all = boxes.reduce((sum, count) => sum + count, 0)
  const make = (order: Order, before: number) => roomOf(order, difficulty, next, story, before, all, random)
  const entered = make(first, 0)
  const level = levelOf(difficulty)
  return {
    name: `${level}/${seed}`,
    origin: { seed, difficulty },
    level,
    rooms: [entered, ...others.map((order) => make(order, boxes[0] ?? 0))],
    first: difficulty.second !== undefined && difficulty.given ? 1 : 0,
    turns: turnLimit(difficulty),
    story: story.text,
    ...(isSince(6, difficulty.edition) ? { replies: "exact" as const } : {})
  }
}

/** Lists the flaws of a game whose first picture should show nothing that answers, but does. */
const shownAtFirst = (premises: Premises, { firstSight }: Difficulty): ReadonlyArray<string> => {
  const { instance, spaces } = premises
  const [space] = spaces
  if (firstSight === undefined || space === undefined) return []
  const { scene } = space
  const camera = placeCamera({ ...scene.start, pitch: 0 })
  // a ray to the middle of each prop is quicker than a picture, and finds most of them
  const met = scene.props.findIndex((_, index) => isInSight(space, () => true, camera, index))
  if (met >= 0) return [`${scene.props[met]?.id} is in sight at first`]
  const { seen } = beginning(openGame(rulesOf("red-dot"), instance, premises))
  return seen.length === 0 ? [] : [`${seen[0]} is in sight at first`]
}

/** Lists the flaw of a house that has fewer locked doors than required. */
const unlocked = ({ rooms }: Instance, { allLocked, locked = 0 }: Difficulty): ReadonlyArray<string> => {
  if (allLocked === undefined) return []
  const count = rooms[0].chain.items.filter((item) => item._tag === "Door" && item.lock._tag === "Key").length
  return count < locked ? [`only ${count} of ${locked} doors can be locked`] : []
}

/**
 * Generates the game of a seed. It is drawn again until it is consistent and the planner walks out of it within the
 * turns, so everything in it can be seen and reached.
 */
export const generate = (
  seed: Randomness.Seed,
  difficulty: Difficulty
): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.suspend(() => {
    let flaws: ReadonlyArray<string> = []
    for (let attempt = 0; attempt < attempts; attempt++) {
      const instance = draw(seed, difficulty, attempt)
      flaws = instance.rooms.some(({ scene }) => hangsOverDoorway(scene))
        ? ["a number hangs over a doorway"]
        : unlocked(instance, difficulty)
      if (flaws.length > 0) continue
      const premises = buildPremises(instance)
      flaws = shownAtFirst(premises, difficulty)
      // the planner is asked last, as it takes longest
      if (flaws.length > 0) continue
      const proof = prove(instance, premises)
      flaws = proof.flaws
      const { slack } = difficulty
      if (flaws.length > 0) continue
      return Effect.succeed(slack === undefined ? instance : { ...instance, turns: slack * proof.most })
    }
    const reason = `no room of ${difficulty.width} × ${difficulty.depth} tiles with ${difficulty.furniture} pieces of furniture was found that can be escaped from; in the last of ${attempts}, ${flaws[0]}`
    return Effect.fail(new Benchmarks.GenerationFailed({ reason }))
  })
