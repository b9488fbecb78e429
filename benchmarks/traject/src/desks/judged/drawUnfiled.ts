import type { Randomness } from "@escapement/core"
import type { Row } from "../../databases/Database.ts"
import type { Memo } from "../Policy.ts"
import { figure } from "../Term.ts"
import { sampleOf } from "../drawClaim.ts"
import { binds, headOn, lookBy, sumFor } from "../sums.ts"
import { makeMemos } from "../drawPolicy.ts"
import type { JudgedGround } from "./AmongJudged.ts"
import { type Circular, scopes } from "./Circular.ts"
import { mostCirculars } from "./drawJudgedDesk.ts"

/** A circular before it is known behind whose turn it is filed. */
export type Unfiled = Omit<Circular, "at">

/** The fewest petitions that a circular would change. */
export const fewestChanged = 2

/** Most draws of a circular before one that changes fewer is accepted. */
const mostMemos = 30

/**
 * Draws two to four circulars of various days and signatures; one may withdraw another. Undefined if two papers would say
 * what is done where no section fits.
 */
export const drawUnfiled = (
  { desk, today, trade }: JudgedGround,
  rng: Randomness.Rng,
  open: ReadonlyArray<Row>
): ReadonlyArray<Unfiled> | undefined => {
  const { memos, posts, reading, terms } = desk
  const facts = open.flatMap(({ id }) => desk.facts.get(id) ?? [])
  const many = rng.int(2, mostCirculars)
  const isBindingBy = binds(reading, posts, today)
  const taken = new Set(
    memos.flatMap(({ change }) => (change.name === "revoke" || change.name === "otherwise" ? [] : [figure(change, 0)]))
  )
  const ground = { rng, trade, sample: sampleOf(facts), policy: terms, isKindLeftOut: terms.deemed.length > 0 }
  const [look, sum] = [lookBy(desk), sumFor(desk, today)]
  const seen = facts.map(look)
  const before = seen.map((each) => sum(each))
  const changed = (memo: Memo): number => seen.filter((each, i) => sum(each, [memo]) !== before[i]).length
  const withdrawing = many > 2 && rng.int(0, 2) > 0 ? rng.int(0, many - 1) : -1
  const others = Array.from({ length: many }, (_, i) => i).filter((i) => i !== withdrawing)
  const target = rng.pick(others)
  const people = [
    ...posts.map(({ clerk }) => clerk),
    ...posts.map(({ clerk }) => clerk),
    ...desk.clerks.map(({ id }) => id)
  ]
  const deciding = terms.sections.map((_, i) => i + 1)
  const drawn = Array.from({ length: many }, (_, i): Unfiled => {
    const isMeant = i === withdrawing || i === target ? rng.int(0, 3) > 0 : rng.int(0, 1) === 0
    // what withdraws another is not older than that
    const day = today - (i === withdrawing ? rng.int(0, 9) : rng.int(i === target ? 10 : 0, 70))
    const head = headOn(posts, reading.authority === "headNow" ? today : day)
    const signed =
      isMeant === (reading.authority !== "notHead") ? head : rng.pick(people.filter((person) => person !== head))
    const make = makeMemos(ground, [day], deciding, taken)
    const draw = (): Memo => make([signed])[0]!
    const drawDeciding = (): Memo => {
      let drawn = draw()
      for (let nth = 0; nth < mostMemos && changed(drawn) < fewestChanged; nth++) drawn = draw()
      return drawn
    }
    const memo = i === withdrawing ? draw() : drawDeciding()
    if (i !== withdrawing && memo.change.name !== "otherwise") taken.add(figure(memo.change, 0))
    return {
      memo,
      scope: rng.pick(scopes),
      isBinding: isBindingBy(memo),
      ...(i === withdrawing ? { withdraws: target } : {})
    }
  })
  const changes = [...memos, ...drawn.flatMap(({ memo, withdraws }) => (withdraws === undefined ? [memo] : []))]
  return changes.filter(({ change }) => change.name === "otherwise").length > 1 ? undefined : drawn
}
