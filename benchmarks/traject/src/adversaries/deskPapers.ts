import { dayOfIso, dayOfPlainDate } from "../generate/calendar.ts"
import type { Policy, Section } from "../desks/Policy.ts"
import { type Term, term } from "../desks/Term.ts"
import { readKind } from "./deskKinds.ts"

const numbers =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " "
  )
const ordinals = "first second third fourth fifth sixth seventh eighth".split(" ")

/** Reads a number in digits or words; numbers of weeks are converted to days. */
const numberIn = (text: string): number => {
  if (/a fortnight/.test(text)) return 14
  const digits = /\d+/.exec(text)?.[0]
  const word = numbers.findLast((each) => new RegExp(`\\b${each}\\b`).test(text))
  const tens = /(twenty|thirty|forty)-(\w+)/.exec(text)
  const spelled =
    tens === null
      ? /\bthirty\b/.test(text)
        ? 30
        : numbers.indexOf(word ?? "")
      : (tens[1] === "twenty" ? 20 : tens[1] === "thirty" ? 30 : 40) + numbers.indexOf(tens[2] ?? "")
  return (digits === undefined ? spelled : Number(digits)) * (/\bweeks?\b/.test(text) ? 7 : 1)
}

/** Words for causes in conditions: those that state the cause, and those that deny it. */
const reasons: { readonly [prefix: string]: ReadonlyArray<readonly [reason: string, is: RegExp, isNot: RegExp]> } = {
  claims: [
    ["broken", /in pieces or dented|harm was done|already damaged/, /in one piece|harm, if there/],
    ["wrong", /another article|not what had been chosen|a mix-up/, /very article|mixed nothing/],
    ["failed", /gave out|fault showed only|went wrong of itself/, /never went wrong|no fault/],
    ["unwanted", /does not want it|does not please|mere change/, /more to it than a change|gladly have kept/],
    ["tardy", /after the occasion|had passed when it came|too long/, /in time for|no occasion/],
    ["mishap", /one who spoilt|came to grief|clumsiness/, /did not spoil|own hands have/]
  ],
  bulk: [
    ["broken", /on the way to the buyer|hands of the shop|already damaged/, /door whole|harm, if there/],
    ["wrong", /other goods|not what had been chosen|a mix-up/, /very goods|nothing was mixed/],
    ["failed", /gave out|fault showed only|went wrong of themselves/, /never went wrong|no fault/],
    ["unwanted", /does not want them|do not please|mere change/, /more to it than a change|gladly have kept/],
    ["tardy", /after the occasion|had passed when they came|too long/, /in time for|no occasion/],
    ["mishap", /one who spoilt|came to grief in the buyer|clumsiness/, /did not spoil|own hands have/]
  ],
  folio: [
    ["never", /never had|did not provide|nothing of it/, /did have it|house did provide/],
    ["twice", /already paid|second time|more than once/, /only this once|nobody had paid/],
    ["poor", /below what|badly done|without care/, /done as one may|cannot be blamed/],
    ["other", /another person|bill of somebody|taken for another/, /nobody but the guest|no other bill/],
    ["regret", /merely regrets|in hindsight|nobody made a mistake/, /expense that one regrets|somebody made/],
    ["forced", /had not asked|unbidden|pressed on the guest by/, /had asked for it|nobody pressed/]
  ],
  outlays: [
    ["client", /win or keep a client|buys from the firm|client was the cause/, /no client|not serve to win/],
    ["course", /learn something|training course$|instruction/, /nobody was taught|no training/],
    ["private", /own pleasure|no part in|was a private affair/, /no private affair|sake of the firm/],
    ["urgent", /could not wait|averted harm|emergency at the firm was/, /no emergency|could have waited/],
    ["move", /from one site|transfer that|change the place/, /stayed the same|no transfer/],
    ["team", /own team good|had something of it|good spirits/, /had nothing of it|do the team good/]
  ]
}

/**
 * Kinds of conditions: the words by which they are recognised, the words that deny them, and the type of their value.
 */
const atoms: ReadonlyArray<readonly [name: string, said: RegExp, denied: RegExp, valued: "" | "number" | "name"]> = [
  ["proof", /receipt|on paper/, /no receipt|nothing on paper|is missing/, ""],
  ["asks", /section \w+/, /something is missing|unmet/, "number"],
  [
    "late",
    /\b(?:days|weeks?|fortnight)\b.*(?:old|after|letter|passed|younger|purchase|charge|payment)|letter followed/,
    /within|or younger|before more than/,
    "number"
  ],
  ["weekend", /weekend|Saturday/, /no weekend|Monday to Friday/, ""],
  ["old", /\b20\d\d\b/, /or later|did not know/, "number"],
  [
    "regular",
    /earlier cases.*(?:or more|at least|fewer|number)|fewer than \w+ earlier|earlier cases of/,
    /fewer|not even/,
    "number"
  ],
  ["refusedBefore", /turned down|refusal|with a no/, /no earlier case|no refusal/, ""],
  ["double", /tray/, /nothing else|only letter/, ""],
  ["dearer", /\d/, /or below|within|or less/, "number"],
  ["coined", /as these terms have it|is called|counts? as|count as/, /is not|does not/, "name"]
]

const early = /days (?:or more )?of (?:a|the(?: same)?) month|month was no more|month had seen/

const sideIn = (text: string): string =>
  /larger|greater/.test(text)
    ? "larger"
    : /smaller|lesser/.test(text)
      ? "smaller"
      : /letter|buyer's/.test(text)
        ? "letter"
        : "book"

const beliefs: ReadonlyArray<RegExp> = [
  /^If the letter and .+ there are, (?<usual>.+?), unless (?<first>.+?): in that event (?<other>.+?), save where (?<second>.+), in which event (?<last>.+)\.$/,
  /may differ\. Then (?<usual>.+?)\. This is not so where (?<first>.+?), for there (?<other>.+?), and that in turn is not so where, besides, (?<second>.+): there (?<last>.+)\.$/,
  /If they do not and (?<first>.+?), (?<other>we go by[^,]+|the [^,]+), but if (?<second>.+) as well, (?<last>.+?); in all cases not yet named (?<usual>.+)\.$/,
  /as a rule (?<usual>.+?); as an exception, namely where (?<first>.+), (?<other>.+?); as an exception to the exception, namely where also (?<second>.+), (?<last>.+)\.$/
]

/** Makes a reader of a desk's papers, by sentence patterns of papers seen before. */
export const makePaperReader = (prefix: string, partners: ReadonlyArray<string>) => {
  const atom = (text: string): Term | undefined => {
    const signed = (isDenied: boolean, of: Term): Term => (isDenied ? term("not", of) : of)
    if (early.test(text)) return signed(/came after|gone by/.test(text), term("early", numberIn(text)))
    const partner = partners.find((name) => text.includes(name))
    if (partner !== undefined) return signed(/does not come|nothing to do/.test(text), term("partner", partner))
    for (const [reason, is, isNot] of reasons[prefix] ?? []) {
      if (isNot.test(text)) return term("not", term(reason))
      if (is.test(text)) return term(reason)
    }
    for (const [name, said, denied, valued] of atoms) {
      if (name === "regular" && /refusal|turned down|with a no/.test(text)) continue
      if (!said.test(text)) continue
      const word = /called (\w+) here|it is (?:not )?(\w+) as|counts? as (\w+)|count as (\w+)/
        .exec(text)
        ?.slice(1)
        .find(Boolean)
      const value =
        name === "old" ? Number(/20\d\d/.exec(text)?.[0]) : valued === "name" ? (word ?? "") : numberIn(text)
      return signed(denied.test(text), valued === "" ? term(name) : term(name, value))
    }
    const kind = readKind(prefix, text)
    return kind === "" ? undefined : signed(/anything but|is not/.test(text), term("kind", kind))
  }
  const cut = (name: string, text: string, by: string): Term | undefined => {
    for (let at = text.indexOf(by); at > 0; at = text.indexOf(by, at + 1)) {
      const [one, other] = [claim(text.slice(0, at)), claim(text.slice(at + by.length))]
      if (one !== undefined && other !== undefined) return term(name, one, other)
    }
    return undefined
  }
  const joints: ReadonlyArray<readonly [RegExp, string, string]> = [
    [/^both (.+)$/, "and", " and "],
    [/^two things hold together, namely that (.+)$/, "and", " and that "],
    [/^either (.+) \(or both\)$/, "or", " or "],
    [/^at least one thing holds, namely that (.+)$/, "or", " or that "],
    [/^it is neither so that (.+)$/, "nor", " nor so that "],
    [/^not even one thing holds, be it that (.+)$/, "nor", " or that "],
    [/^just one of two things holds, namely that (.+)$/, "one", " or that "],
    [/^either (.+), though not both at once$/, "one", " or "]
  ]
  const claim = (text: string): Term | undefined => {
    const three =
      /^(?:at least two of three things hold|no more than one is wanting of three things), namely that (.+)$/.exec(
        text
      )?.[1]
    if (three !== undefined) {
      const parts = three.split(", that ").flatMap((each) => atom(each) ?? [])
      return parts.length === 3 ? term("two", ...parts) : undefined
    }
    for (const [joint, name, by] of joints) {
      const inner = joint.exec(text)?.[1]
      const found = inner === undefined ? undefined : cut(name, inner, by)
      if (found !== undefined) return found
    }
    return atom(text)
  }
  const outs: ReadonlyArray<readonly [string, RegExp]> = [
    ["flat", /whatever the \w+ was|\d+ flat|neither more/],
    ["less", /except for|we keep \d|taken off/],
    ["capped", /limit of|whichever is smaller|never more than/],
    ["threeQuarters", /three quarters of the \w+ are paid|three parts in four|loses a quarter/],
    ["quarter", /a quarter of the \w+ is paid|one part in four|three quarters of the \w+ are lost/],
    ["twoThirds", /two thirds of the \w+ are paid|two parts in three|loses a third/],
    ["third", /a third of the \w+ is paid|one part in three|two thirds of the \w+ stay/],
    ["half", /half of|evenly|fifty|one half/],
    ["nothing", /nothing is paid|empty-handed|turn it down|stays shut/],
    ["all", /whole \w+ is paid|every penny|nothing for ourselves|pay in full/]
  ]
  const out = (text: string): Term => {
    const name = outs.find(([, words]) => words.test(text))?.[0] ?? "nothing"
    return ["flat", "less", "capped"].includes(name) ? term(name, Number(/\d+/.exec(text)?.[0])) : term(name)
  }
  /** Reads a condition and its result by the first pattern that fits a sentence; undefined if none fits. */
  const ruled = (name: string, text: string, ...patterns: ReadonlyArray<RegExp>): Term | undefined => {
    for (const pattern of patterns) {
      const { claim: condition, out: result } = pattern.exec(text)?.groups ?? {}
      const found = condition === undefined ? undefined : claim(condition)
      if (found !== undefined) return term(name, found, out(result ?? ""))
    }
    return undefined
  }
  const section = (text: string): Section => {
    const [one = "", two = "", three = ""] = text.split(/(?<=\.) (?=\p{Lu})/u)
    const first = ruled(
      "first",
      one,
      /^This is the rule: (?<out>.+?), provided that (?<claim>.+)\.$/,
      /^For any case in which (?<claim>.+) this is the rule: (?<out>.+)\.$/,
      /^(?:Where|If) (?<claim>.+), (?<out>.+)\.$/
    )
    const second = ruled(
      "second",
      two,
      /^If with all this (?<claim>.+), it is otherwise: (?<out>.+)\.$/,
      /when, beyond it, (?<claim>.+): (?<out>.+) in such/,
      /^Those of them in which (?<claim>.+) are an exception, for there (?<out>.+)\.$/
    )
    const third = ruled(
      "third",
      three,
      /^If on top of that exception (?<claim>.+), then after all (?<out>.+)\.$/,
      /once (?<claim>.+) as well, (?<out>.+)\.$/
    )
    return first === undefined
      ? []
      : [first, ...(second === undefined ? [] : [second]), ...(third === undefined ? [] : [third])]
  }
  const collision = (text: string): string => {
    if (/lowest number|nearest to the top|silences all behind/.test(text)) return "first"
    if (/highest number|nearest to the bottom|silences all before/.test(text)) return "last"
    return /gives the \w+ most|most generous|best of them/.test(text) ? "kindest" : "strictest"
  }
  return {
    policy: (text: string, day: string): Policy => {
      const lines = text.split("\n")
      const defined = lines.flatMap((line) => {
        const [, word = "", said = ""] =
          /^Here (\w+) is said of \w+ for which it is true that (.+)\.$/.exec(line) ??
          /^By (\w+) we mean every case in which (.+)\.$/.exec(line) ??
          /^What we call (\w+) is a case of this kind: (.+)\.$/.exec(line) ??
          []
        const found = said === "" ? undefined : claim(said)
        return found === undefined ? [] : [term("define", word, found)]
      })
      const deemed = lines.flatMap((line) => {
        const [, said, kind] =
          /^Where (.+), the \w+ is treated throughout as though it were (.+), whatever/.exec(line) ?? []
        const [, other, sooner] = /take it for (.+) throughout as soon as (.+)\.$/.exec(line) ?? []
        const found = claim(said ?? sooner ?? "")
        return found === undefined || !/throughout/.test(line)
          ? []
          : [term("deem", found, term(readKind(prefix, kind ?? other ?? "")))]
      })
      const trumps = lines.flatMap(
        (line) =>
          ruled(
            "trump",
            line,
            /^Before all sections comes this: where (?<claim>.+), (?<out>.+)\.$/,
            /^No section is looked at where (?<claim>.+), for then (?<out>.+)\.$/
          ) ?? []
      )
      const rule = lines
        .flatMap((line) => beliefs.map((each) => each.exec(line)?.groups))
        .find((groups) => groups !== undefined)
      const [first, second] = [claim(rule?.["first"] ?? ""), claim(rule?.["second"] ?? "")]
      const side = (name: string): string => sideIn(rule?.[name] ?? "")
      const fallback = lines.find((line) => /^(?:Where no section fits|For whatever no section)/.test(line)) ?? ""
      return {
        day: dayOfIso(day) ?? 0,
        defined,
        deemed,
        ...(rule === undefined || first === undefined || second === undefined
          ? {}
          : { belief: term("belief", side("usual"), first, side("other"), second, side("last")) }),
        trumps,
        sections: lines.flatMap((line) => (/^\d\. /.test(line) ? [section(line.slice(3))] : [])),
        collision: collision(lines.at(-1) ?? ""),
        otherwise: term("otherwise", out(fallback))
      }
    },
    memo: (text: string): Term => {
      const nth = ordinals.findIndex((each) => new RegExp(`\\b${each} section`).test(text)) + 1
      const date = dayOfIso(dayOfPlainDate(/\d+ [A-Z]\w+ \d{4}/.exec(text)?.[0] ?? "") ?? "")
      if (date !== undefined) return term("revoke", date)
      const said =
        /(?:does not fit where|aside whenever|needed, namely that|apart from what it asks for,|besides its own cases, where|also fits where) (.+?)(?:, met or unmet.*)?\.$/.exec(
          text
        )?.[1]
      const condition = said === undefined ? undefined : claim(said)
      if (nth === 0) return term("otherwise", out(text))
      if (/struck|not there|void/.test(text)) return term("strike", nth)
      if (condition === undefined) return term("outcome", nth, out(text))
      return term(
        /does not fit|aside/.test(text) ? "exempt" : /also fits|besides/.test(text) ? "widen" : "narrow",
        nth,
        condition
      )
    },
    note: (text: string) => ({
      authority: /unless the head|did not lead/.test(text)
        ? "notHead"
        : /today, in office|leads the desk now/.test(text)
          ? "headNow"
          : "headThen",
      timing: /no bearing on letters|when they came in/.test(text)
        ? "received"
        : /paid/.test(text) && /when the \w+ paid|who paid on/.test(text)
          ? "bought"
          : "timeless",
      conflict: /what is more|larger figure/.test(text)
        ? "kinder"
        : /what is less|smaller figure/.test(text)
          ? "stricter"
          : /younger paper|dated later/.test(text)
            ? "newer"
            : "sheet"
    })
  }
}
