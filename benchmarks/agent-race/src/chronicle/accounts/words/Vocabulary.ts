import {
  type Edition,
  hasCorrections,
  isByCountry,
  isContested,
  isImpartial,
  isSealed,
  isWeighed
} from "../../Edition.ts"
import { unlike } from "./alike.ts"
import * as Claims from "./claims.ts"
import { distinct } from "./distinct.ts"
import * as Events from "./events.ts"
import * as Idioms from "./idioms.ts"
import * as Frames from "./plainFrames.ts"
import { alsoUnclear, furtherUnclear, unclear } from "./unclear.ts"
import { variants } from "./variants.ts"

/** Plain words and idioms of one meaning. */
export interface Words {
  readonly plain: ReadonlyArray<string>
  readonly idioms: ReadonlyArray<string>
}

type WordsBySort = { readonly [sort in Events.Sort]: Words }

/** The words in which the articles of an edition tell an account. Each pair of neighbours has opposite meanings. */
export interface Vocabulary {
  readonly affirming: Words
  readonly denying: Words
  readonly right: Words
  readonly wrong: Words
  readonly siding: Words
  readonly opposing: Words
  readonly upheld: Words
  readonly overturned: Words
  readonly plain: Words
  readonly false_: Words
  readonly carriedOut: Words
  readonly dropped: Words
  readonly omitted: Words
  readonly doubled: Words
  readonly gained: WordsBySort
  readonly lost: WordsBySort
  readonly toGain: Events.BySort
  readonly toLose: Events.BySort
  readonly circumstances: ReadonlyArray<string>
}

const bySort = (of: (sort: Events.Sort) => Words): WordsBySort => ({
  thing: of("thing"),
  place: of("place"),
  people: of("people"),
  measure: of("measure")
})

const whole = (
  idioms: typeof Idioms.mended | typeof Idioms,
  verdicts: typeof Idioms.clear | typeof Idioms
): Vocabulary => ({
  affirming: { plain: Claims.affirming, idioms: Idioms.affirming },
  denying: { plain: Claims.denying, idioms: Idioms.denying },
  right: { plain: Claims.right, idioms: verdicts.right },
  wrong: { plain: Claims.wrong, idioms: verdicts.wrong },
  siding: { plain: Claims.siding, idioms: Idioms.siding },
  opposing: { plain: Claims.opposing, idioms: Idioms.opposing },
  upheld: { plain: Claims.upheld, idioms: Idioms.upheld },
  overturned: { plain: Claims.overturned, idioms: Idioms.overturned },
  plain: { plain: Claims.plain, idioms: Idioms.plain },
  false_: { plain: Claims.false_, idioms: Idioms.false_ },
  carriedOut: { plain: Events.carriedOut, idioms: idioms.carriedOut },
  dropped: { plain: Events.dropped, idioms: idioms.dropped },
  omitted: { plain: Events.omitted, idioms: Idioms.omitted },
  doubled: { plain: Events.doubled, idioms: Idioms.doubled },
  gained: bySort((sort) => ({ plain: Events.gained[sort], idioms: idioms.gained[sort] })),
  lost: bySort((sort) => ({ plain: Events.lost[sort], idioms: Idioms.lost[sort] })),
  toGain: Events.toGain,
  toLose: Events.toLose,
  circumstances: Idioms.circumstances
})

const [first, byCountry, clear] = [
  whole(Idioms, Idioms),
  whole(Idioms.mended, Idioms),
  whole(Idioms.mended, Idioms.clear)
]

/** Judgements of a third party that are plainer than those of earlier editions. */
const [moreSiding, moreOpposing] = [
  ["; {t} looked into the matter and came to the same result", "; {t} backed them in print", "; {t} agreed"],
  ["; {t} examined everything and concluded the reverse", "; {t} published a refutation of this", "; {t} disagreed"]
]

/** All words of a meaning. */
const all = ({ idioms, plain }: Words): ReadonlyArray<string> => [...plain, ...idioms]

/** Opposite words, both without what is unclear or nearly the same. */
const parted = (a: Words, b: Words): readonly [Words, Words] => {
  const part = (of: Words, from: Words): Words => ({
    plain: distinct(of.plain, all(from), unclear),
    idioms: distinct(of.idioms, all(from), unclear)
  })
  return [part(a, b), part(b, a)]
}

const makeDistinct = (): Vocabulary => {
  const [affirming, denying] = parted(clear.affirming, clear.denying)
  const [right, wrong] = parted(clear.right, clear.wrong)
  const [siding, opposing] = parted({ ...clear.siding, plain: moreSiding }, { ...clear.opposing, plain: moreOpposing })
  const [upheld, overturned] = parted(clear.upheld, clear.overturned)
  const [plain, false_] = parted(clear.plain, clear.false_)
  const [carriedOut, dropped] = parted(clear.carriedOut, clear.dropped)
  const [omitted, doubled] = parted(clear.omitted, clear.doubled)
  const changes = (sort: Events.Sort) => parted(clear.gained[sort], clear.lost[sort])
  const resolved = (of: Events.BySort, from: Events.BySort): Events.BySort => ({
    thing: distinct(of.thing, from.thing, unclear),
    place: distinct(of.place, from.place, unclear),
    people: [],
    measure: []
  })
  return {
    affirming,
    denying,
    right,
    wrong,
    siding,
    opposing,
    upheld,
    overturned,
    plain,
    false_,
    carriedOut,
    dropped,
    omitted,
    doubled,
    gained: bySort((sort) => changes(sort)[0]),
    lost: bySort((sort) => changes(sort)[1]),
    toGain: resolved(clear.toGain, clear.toLose),
    toLose: resolved(clear.toLose, clear.toGain),
    circumstances: distinct(clear.circumstances, [], unclear)
  }
}

/** The words of the twelfth edition: frames of its own, and of the words for changes those that are unlike their opposites. */
const makeUnlike = (): Vocabulary => {
  const before = (known ??= makeDistinct())
  const expanded = (words: Words): Words => ({
    plain: words.plain.flatMap(variants),
    idioms: words.idioms.flatMap(variants)
  })
  const changes = (of: Words, from: Words): Words => ({
    plain: unlike(of.plain, all(from), Frames.doubtfulChanges),
    idioms: unlike(of.idioms, all(from), Frames.doubtfulChanges)
  })
  return {
    ...before,
    affirming: expanded({ plain: Frames.affirming, idioms: Frames.affirmingIdioms }),
    denying: expanded({ plain: Frames.denying, idioms: Frames.denyingIdioms }),
    right: expanded({ plain: Frames.right, idioms: Frames.rightIdioms }),
    wrong: expanded({ plain: Frames.wrong, idioms: Frames.wrongIdioms }),
    siding: expanded({ plain: Frames.siding, idioms: Frames.sidingIdioms }),
    opposing: expanded({ plain: Frames.opposing, idioms: Frames.opposingIdioms }),
    upheld: expanded({ plain: Frames.upheld, idioms: Frames.upheldIdioms }),
    overturned: expanded({ plain: Frames.overturned, idioms: Frames.overturnedIdioms }),
    plain: expanded({ plain: Frames.plain, idioms: Frames.plainIdioms }),
    false_: expanded({ plain: Frames.false_, idioms: Frames.falseIdioms }),
    carriedOut: expanded({ plain: Frames.carriedOut, idioms: Frames.carriedOutIdioms }),
    dropped: expanded({ plain: Frames.dropped, idioms: Frames.droppedIdioms }),
    omitted: expanded({ plain: Frames.omitted, idioms: Frames.omittedIdioms }),
    doubled: expanded({ plain: Frames.doubled, idioms: Frames.doubledIdioms }),
    gained: bySort((sort) => changes(before.gained[sort], before.lost[sort])),
    lost: bySort((sort) => changes(before.lost[sort], before.gained[sort]))
  }
}

/** Words without those that have an unclear part. */
const clearedOf =
  (unclear: ReadonlyArray<string>) =>
  ({ idioms, plain }: Words): Words => {
    const isClear = (text: string) => unclear.every((each) => !text.includes(each))
    return { idioms: idioms.filter(isClear), plain: plain.filter(isClear) }
  }
const [cleared, furtherCleared] = [clearedOf(alsoUnclear), clearedOf(furtherUnclear)]

/** The words of the thirteenth edition: those of the twelfth without those that its readers took in two ways. */
const makeClear = (): Vocabulary => {
  const before = (latest ??= makeUnlike())
  return {
    ...before,
    wrong: cleared(before.wrong),
    plain: cleared(before.plain),
    gained: bySort((sort) => cleared(before.gained[sort])),
    lost: bySort((sort) => cleared(before.lost[sort])),
    // “bring back” and “win back” are gains
    toLose: {
      ...before.toLose,
      thing: before.toLose.thing.map((words) => (words === "give back" ? "let go of" : words))
    }
  }
}

/** The words of the fifteenth edition: those of the thirteenth without further ones that readers took in two ways. */
const makeClearer = (): Vocabulary => {
  const before = (clearest ??= makeClear())
  return {
    ...before,
    overturned: furtherCleared(before.overturned),
    lost: bySort((sort) => furtherCleared(before.lost[sort]))
  }
}

let sealed: Vocabulary | undefined
let known: Vocabulary | undefined
let latest: Vocabulary | undefined
let clearest: Vocabulary | undefined

/**
 * The words of an edition. From edition 11 on no two opposites differ in one word only; from edition 12 on none share
 * three telling words in a row.
 */
export const vocabularyOf = (of: { readonly edition: Edition }): Vocabulary => {
  if (isSealed(of)) return (sealed ??= makeClearer())
  if (isImpartial(of)) return (clearest ??= makeClear())
  if (isContested(of)) return (latest ??= makeUnlike())
  if (isWeighed(of)) return (known ??= makeDistinct())
  return hasCorrections(of) ? clear : isByCountry(of) ? byCountry : first
}
