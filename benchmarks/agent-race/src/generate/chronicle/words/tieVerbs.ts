import type { Tie } from "../../../chronicle/Tie.ts"

/**
 * Verbs for what the end of a tie does or did to its beginning: `the person who [designed] the museum`. `[a|b]` is one
 * of several.
 */
export const tieVerbs: { readonly [tie in Tie]: ReadonlyArray<string> } = {
  capital: [
    "houses the [ministries|government|parliament] of",
    "[rules|governs] the whole of",
    "is where they make the laws of",
    "gives orders to the provinces of",
    "flies the largest flag of",
    "receives the ambassadors sent to"
  ],
  highest: [
    "[towers over|tops] the whole of",
    "is [overlooked|surpassed] by nothing in",
    "comes [nearest to the clouds|closest to the sky] in",
    "sees the sun before all else in",
    "wears the last snow of",
    "has nothing above it but sky in"
  ],
  longest: [
    "[outruns|outstretches] every other water of",
    "takes the [longest|most extended] way through",
    "no other river [matches|equals] in length within",
    "passes more bridges than any other in",
    "needs most days to cross the plains of",
    "drains the better part of"
  ],
  leader: [
    "[swore|took] the presidential oath before anybody else in",
    "[headed|presided over] the state earliest in",
    "opened the [row|line] of presidents of",
    "was the first to sign laws for",
    "moved before all others into the palace of",
    "saw his or her portrait on the earliest stamps of"
  ],
  tender: [
    "is [honoured|accepted] by the treasury of",
    "the state bank [vouches|answers] for in",
    "pays the taxes [legally|as well] in",
    "circulates with the blessing of the treasurer of",
    "has the coat of arms on it of",
    "can be used to settle customs duty in"
  ],
  neighbour: [
    "[buys|takes] most of the exports of",
    "lies behind the busiest [border|frontier] of",
    "[trades|deals] more than any other state with",
    "sends most of the goods that fill the shops of",
    "faces the most customs officers of",
    "is the best customer of"
  ],
  seat: [
    "is where the prefect [sits|resides] for",
    "[administers|runs the affairs of] the whole of",
    "keeps the [files|registers] of",
    "stamps the papers of everybody in",
    "hears the petitions from all over",
    "keeps the archive that is kept for"
  ],
  patron: [
    "[gave a name to|lent a name to] the university of",
    "is [honoured|commemorated] by the university of",
    "stands in [bronze|marble] before the university of",
    "looks out of the seal of the university of",
    "is toasted every spring by the students of",
    "stands over the gate of the lecture halls of"
  ],
  summit: [
    "looks down on [all|the whole] of",
    "is the [loftiest|highest] thing in",
    "leaves [below it|beneath it] everything in",
    "one looks up to from everywhere in",
    "catches the first storm of",
    "marks the end of every climb in"
  ],
  region: [
    "[surrounds|encloses] on every side",
    "[counts among its own|numbers among its own]",
    "[administers|taxes] among others",
    "includes on its map",
    "sends its prefect to",
    "pays the road menders of"
  ],
  river: [
    "[washes|flows past] the quays of",
    "[gives|brings] its water to the mills of",
    "[divides|parts] the two halves of",
    "floods the cellars of",
    "mirrors the towers of",
    "carries the barges to"
  ],
  twin: [
    "[exchanges|swaps] mayors every year with",
    "is [twinned|partnered] with",
    "[swore|pledged] eternal partnership with",
    "sends its choir once a year to",
    "has a square named after",
    "shares its jubilees with"
  ],
  honoured: [
    "[holds|bears] the freedom of",
    "may walk [untaxed|free] through",
    "was made a citizen for [merits|services] by",
    "carries the golden key to",
    "was thanked on parchment by",
    "rides free on the trams of"
  ],
  birthplace: [
    "[saw the birth of|was the birthplace of]",
    "[is named as birthplace in the passport of|rang its bells for the birth of]",
    "keeps the baptismal [entry|record] of",
    "put up a plaque on the first home of",
    "shows visitors the house of birth of",
    "had one inhabitant more with the birth of"
  ],
  father: [
    "[fathered|begot]",
    "[passed on|handed down] his family name to",
    "was [fatherly|paternal] by nature and right to",
    "lent his beard and his name to",
    "wrote the paternal will in favour of",
    "sired"
  ],
  mother: [
    "[bore|gave birth to]",
    "was in labour with",
    "[nursed|suckled] as her own",
    "carried under her heart",
    "sang to sleep as her own child",
    "brought into this world"
  ],
  spouse: [
    "[married|wedded]",
    "[exchanged|swapped] rings with",
    "[shared|was joined in] a household, as husband or wife, with",
    "said yes before the registrar to",
    "grew old, or meant to, beside",
    "danced the first waltz with"
  ],
  mentor: [
    "[taught|trained]",
    "[corrected|marked] the first exercises of",
    "took on as [a pupil|an apprentice]",
    "gave the first lessons that counted to",
    "had for a disciple",
    "rapped on the knuckles"
  ],
  headquarters: [
    "houses the [directors|head office] of",
    "has the [main|first] letter box of",
    "[sees|watches] the managers at work of",
    "is written on the letterhead of",
    "lights its offices late for",
    "collects the business tax of"
  ],
  founder: [
    "[set up|founded|called into being]",
    "[risked|staked] the first money on",
    "put the [first|earliest] sign above the door of",
    "began in a back room what became",
    "signed the first page of the books of",
    "hired the first hand of"
  ],
  rival: [
    "is [feared|dreaded] more than any other competitor by",
    "[undercuts|underbids] before all others",
    "is cursed before all other competitors by the managers of",
    "takes more orders than any other competitor from",
    "is named first when one speaks of the competition of",
    "more than any other competitor robs of sleep the managers of"
  ],
  parent: [
    "[owns|holds] most of the shares of",
    "[controls|commands] with a majority",
    "[pockets|collects] the dividends of",
    "appoints and dismisses the directors of",
    "had the last word at every general meeting of",
    "swallowed share by share"
  ],
  source: [
    "[feeds|waters] from its flanks",
    "[lets spring|sends down] from a cleft the water of",
    "[holds|hides] the spring of",
    "lets the first drops run of",
    "is where one must climb to see the beginning of",
    "lets out from under its snow"
  ],
  mouth: [
    "sees the [last|end] of",
    "lies where nothing more follows of",
    "[receives|meets] at its walls the end of",
    "hears the last murmur of",
    "builds its quays where it is over with",
    "counts the driftwood at the end of"
  ],
  joins: [
    "[swallows|drinks up]",
    "[takes in|absorbs] the whole flow of",
    "[robs|deprives] of a name by taking the water of",
    "grows broader by",
    "carries to the sea under its own name",
    "has for a tributary"
  ],
  surveyor: [
    "[mapped|surveyed] the course of",
    "[drew|engraved] the first chart of",
    "[followed|walked] with a chain the banks of",
    "put on paper before all others the bends of",
    "took the first soundings in",
    "waded, theodolite in hand, along"
  ],
  climber: [
    "[stood|set foot] before anybody else on",
    "[conquered|reached the top of] ahead of all others",
    "[left|planted] the first flag on",
    "looked down as the first from",
    "scratched the oldest initials into",
    "was ahead of everybody on the last ledge of"
  ],
  town: [
    "lies [nearest|closest] to",
    "[sends|dispatches] the climbers to",
    "lends out [boots|mules] for",
    "sees from its windows, nearest of all,",
    "rings its bells for those who are lost on",
    "sells the last bread before"
  ],
  city: [
    "[houses|shelters] within its walls",
    "[heats|lights] the rooms of",
    "prints on its [maps|leaflets] the door of",
    "sends its schools on rainy days to",
    "paves the steps that lead to",
    "has on its tram map the stop for"
  ],
  architect: [
    "[designed|drew]",
    "[signed|sealed] the building plans of",
    "[chose|fixed] the proportions of",
    "is to blame for the leaking roof of",
    "rolled out the first drawings of",
    "measured the plot for"
  ],
  benefactor: [
    "[paid|settled the bills] for",
    "[opened|emptied] its purse to build",
    "[advanced|gave] the money behind",
    "has its name in gold over the entrance of",
    "wrote the cheque for",
    "made good every deficit in building"
  ],
  keeper: [
    "[kept|guarded] before anybody else the keys of",
    "[wrote|compiled] the first catalogue of",
    "[began|opened] the row of curators of",
    "dusted as the first the cases of",
    "numbered the earliest pieces of",
    "unlocked on the opening day the doors of"
  ],
  host: [
    "[hosts|receives]",
    "[clears|closes] its streets for",
    "[fills|lets] its hotels because of",
    "puts up the crowds that come for",
    "hangs out its flags for",
    "has no peace during"
  ],
  sponsor: [
    "[put up|gave] the first prize of",
    "[paid|sponsored] the beginnings of",
    "had its [name|mark] on the first posters of",
    "bought the silver cup for",
    "made possible the very beginning of",
    "opened the purse when nobody knew"
  ],
  winner: [
    "[won|triumphed] at the first holding of",
    "[opened|headed] the roll of honour of",
    "was [unbeaten|victorious] when they first held",
    "lifted the cup before all others at",
    "was applauded as the earliest champion of",
    "stands on the oldest line of the list of victors of"
  ],
  creator: [
    "[invented|thought up]",
    "[wrote|drafted] the protocol of",
    "[mined|signed] the first block of",
    "published the paper that led to",
    "is called the parent, in a manner of speaking, of",
    "typed the earliest lines of code of"
  ],
  issuer: [
    "[issues|puts out]",
    "[answers|stands surety] for every unit of",
    "[sells|floats] to the public",
    "brings to market",
    "keeps the reserves behind",
    "prints its name on every wallet of"
  ]
}

/** Verbs from the twelfth edition on, where those of `tieVerbs` also fit another tie: a country includes its cities, too. */
export const plainTieVerbs: typeof tieVerbs = {
  ...tieVerbs,
  region: ["as a region [surrounds|encloses]", "is the region [on whose map lies|in whose records stands]"]
}
