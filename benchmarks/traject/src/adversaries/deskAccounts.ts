/** The facts that `guessAccount` reads from a letter. */
interface ReadLetter {
  readonly reason: string
  readonly hasProof: boolean
  readonly count: number
}

/** A message before a letter, by its day in words. */
interface EarlierMessage {
  readonly day: string
  readonly text: string
}

const mine =
  /\bI\b|\bme\b|writer|signs this|this pen|hand that writes|you sold|undersigned|buyer|name is below|fool|bills to|my name|owner|reading|yours truly|paid you for/
/** The cause of a clause, guessed from words that clauses of this cause often contain. */
const causeOf = (clause: string): string => {
  if (
    /which I had wanted|not an hour later|been over for|gone by since|behind their day|nobody had a use|lasted through/.test(
      clause
    )
  )
    return "tardy"
  if (/they had come whole, but .+ gone by|on the eve of .+ but|neither .+ only that .+ after/.test(clause))
    return "tardy"
  if (
    /seen through|stood by us|used for what|and that after|^after |good time for|outlived|done anything|served me|nobody had/.test(
      clause
    )
  )
    return "failed"
  if (
    /only that I should|just these, but with|yet now that|nothing had been amiss|sound and as ordered|less fine|should now put|said too|just as my/.test(
      clause
    )
  )
    return "unwanted"
  if (
    /as ordered, but only|boxes held|what I took out|written for those|reached for|order had said|not what I call|always preferred|order not said/.test(
      clause
    )
  )
    return "wrong"
  if (/until .+ had|handed them over whole|not .+ but .+ after/.test(clause)) return "mishap"
  if (
    /before I|still|on the way|hours before|between your|before the|earlier than|nobody here|string was not/.test(
      clause
    ) &&
    !clause.startsWith("it was not")
  )
    return "broken"
  if (/^it was not .+ after .+ but/.test(clause)) return "broken"
  const who =
    /^had (.+?) been as careful/.exec(clause)?.[1] ??
    /it was done by (.+)$/.exec(clause)?.[1] ??
    /about it that (.+?) had/.exec(clause)?.[1] ??
    /blamed for it, but it was (.+?) that had/.exec(clause)?.[1] ??
    /not .+? but (.+?) had/.exec(clause)?.[1] ??
    /think of .+? it was (.+?) that had/.exec(clause)?.[1] ??
    /that someone was (.+)$/.exec(clause)?.[1] ??
    /, and (.+) had done it/.exec(clause)?.[1] ??
    /after .+? ((?:I|nobody|the|somebody|a certain|yours|none|your c)\b.*?) had /.exec(clause)?.[1] ??
    /^(?:it was )?(.*?)(?: that)? had /.exec(clause)?.[1] ??
    clause
  return mine.test(who) && !/until I signed|your (?!c)/.test(who) ? "mishap" : "broken"
}

/** Beasts in the order of their weight, and towns from north to south and from west to east. */
const scales: { readonly [axis: string]: ReadonlyArray<string> } = {
  heavy:
    "whale,elephant,cow,horse,camel,shark,crocodile,bear,lion,stag,pig,dolphin,ostrich,sheep,goat,wolf,dog,penguin,swan,tortoise,fox,goose,eagle,cat,hare,hen,owl,trout,hedgehog,herring,adder,frog,sparrow,swallow,mouse,bat,snail,cricket,spider,butterfly,bee,ant".split(
      ","
    ),
  north:
    "Helsinki,Oslo,Hamburg,Dublin,Berlin,Birmingham,Warsaw,London,Prague,Paris,Vienna,Munich,Salzburg,Lyons,Milan,Venice,Ottawa,Marseilles,Boston,Rome,Chicago,Barcelona,Oporto,Naples,New York,Madrid,Lisbon,Athens,Seville,Tokyo,Cairo,Nairobi,Lima,Rio de Janeiro,Sydney,Canberra".split(
      ","
    ),
  west: "Chicago,Lima,Ottawa,New York,Boston,Rio de Janeiro,Lisbon,Oporto,Dublin,Seville,Madrid,Birmingham,London,Barcelona,Paris,Lyons,Marseilles,Milan,Hamburg,Oslo,Munich,Venice,Rome,Salzburg,Berlin,Naples,Prague,Vienna,Warsaw,Athens,Helsinki,Cairo,Nairobi,Tokyo,Canberra,Sydney".split(
    ","
  )
}
const sorts: ReadonlyArray<readonly [said: RegExp, has: RegExp]> = [
  [
    /suckle|given milk|babies|mammal/,
    /elephant|whale|horse|cow|goat|sheep|pig|dog|cat|lion|wolf|bear|fox|hare|mouse|stag|camel|bat|dolphin|hedgehog/
  ],
  [
    /egg|break a shell|hatched/,
    /hen|goose|eagle|owl|swan|sparrow|bee|ant\b|butterfly|spider|trout|herring|frog|crocodile|tortoise|penguin|ostrich|snail|swallow|cricket/
  ],
  [/pillow|feather|plumage|quills/, /hen\b|goose|eagle|owl|swan|sparrow|penguin|ostrich|swallow/],
  [
    /at my roof|stays up|in the air|by air|cannot fly|stays on the ground|off a cliff/,
    /eagle|owl|swan|sparrow|bee|butterfly|bat|swallow/
  ],
  [/dry land|in water|ashore|of the water|drown/, /whale|trout|shark|herring|dolphin/],
  [/no legs|own feet|footprints|shoes in any|has legs/, /whale|trout|shark|herring|adder|dolphin/],
  [
    /all fours|two pairs|corner of a table|four legs/,
    /elephant|horse|cow|goat|sheep|pig|dog|cat|frog|crocodile|tortoise|lion|wolf|bear|fox|hare|mouse|stag|camel|hedgehog/
  ],
  [/legs as we|one pair|single pair|you and I/, /hen\b|goose|eagle|owl|swan|sparrow|penguin|ostrich|swallow/],
  [/than a chair|third pair|six legs|buying shoes/, /bee|ant\b|butterfly|spider|cricket/],
  [/steak|leaves and grass|killed to eat|green stuff|diet of/, /elephant|horse|cow|goat|sheep|hare|stag|camel/],
  [/kept by farmers|in a pen|cattle market|fattens|farmyard/, /cow|goat|sheep|pig|hen|goose/],
  [/rider|saddled|mounted|on its back/, /elephant|horse|camel/],
  [
    /seat of a gov|parliament|ambassador|another city|embassy/,
    /Oslo|Rome|Madrid|Lisbon|Cairo|Vienna|Berlin|Paris|London|Athens|Dublin|Helsinki|Warsaw|Prague|Ottawa|Lima|Nairobi|Tokyo|Canberra/
  ],
  [
    /Europe|old continent|ocean/,
    /Oslo|Rome|Madrid|Lisbon|Vienna|Berlin|Paris|London|Athens|Dublin|Helsinki|Warsaw|Prague|Milan|Munich|Hamburg|Barcelona|Seville|Marseilles|Naples|Lyons|Salzburg|Oporto|Birmingham|Venice/
  ],
  [
    /salt water|port on|seaweed|inland|no sea/,
    /Lisbon|Dublin|Helsinki|Tokyo|Sydney|Barcelona|New York|Rio|Marseilles|Naples|Oporto|Boston|Venice/
  ],
  [/grazie|Dante/, /Rome|Milan|Naples|Venice/],
  [/gracias|Cervantes/, /Madrid|Lima|Barcelona|Seville/],
  [/obrigado|Camões/, /Lisbon|Rio|Oporto/],
  [/danke|Schiller/, /Vienna|Berlin|Munich|Hamburg|Salzburg/],
  [/merci|Molière/, /Paris|Marseilles|Lyons/],
  [/thank you|this letter in/, /London|Dublin|Ottawa|Canberra|Sydney|New York|Chicago|Boston|Birmingham/]
]
const denials =
  /\b(?:not|never|nothing|neither|no|cannot|another|outside|far inland|fewer|tire|anything but|elsewhere|born alive|has legs|could trip|footprints|would drown|would fall|stays on)\b/
const positives = /has no legs|never walks|no ocean|never killed|alone for|no use for (?:shoes|salad)|never far/

/** The index of the mark that a phrase points at. */
const markedPlace = (phrase: string, marks: ReadonlyArray<string>): number => {
  const most = (axis: string, isLast: boolean): number => {
    const at = marks.map((mark) => (scales[axis] ?? []).indexOf(mark))
    return at.indexOf(isLast ? Math.max(...at) : Math.min(...at))
  }
  if (/heaviest|scales down|outweighs/.test(phrase)) return most("heavy", false)
  if (/lightest|hardly move|outweighed/.test(phrase)) return most("heavy", true)
  if (/to the south of it|North Pole|north of all/.test(phrase)) return most("north", false)
  if (/South Pole|to the north of it/.test(phrase)) return most("north", true)
  if (/furthest to the east|to the west of it/.test(phrase)) return most("west", true)
  if (/furthest to the west|to the east of it/.test(phrase)) return most("west", false)
  const sort = sorts.find(([said]) => said.test(phrase))?.[1]
  const isDenied = denials.test(phrase) && !positives.test(phrase)
  const met = marks.map((mark) => sort?.test(mark) !== isDenied)
  return sort === undefined ? marks.findIndex((mark) => phrase.includes(mark)) : met.indexOf(true)
}

const ordinals: ReadonlyArray<readonly [RegExp, number]> = [
  [/third (?:box )?from the bottom|second (?:box )?from the top|upper one|last guess but two|second guess/, 1],
  [/second (?:box )?from the bottom|third (?:box )?from the top|lower one|last guess but one|third guess/, 2],
  [
    /topmost|at the head|no box above|opening guess|no other before|spoke first|opened the round|first of the three|begin with|earliest|oldest|first consignment|name first|named first/,
    0
  ],
  [
    /spoke second|two others for|in the middle|neither the oldest|between the others|middle one|second consignment|name second|named second/,
    1
  ],
  [
    /lowest|at the foot|no box beneath|closing guess|no other behind|spoke last|closed the round|third of the three|at the last|latest|youngest|newest|third consignment|name last|named last/,
    -1
  ]
]
const after =
  /(?:right after|after|right below|lies under|lower neighbour of|came on top of|came upon|took the place of|replaced|followed|next to speak|next after)/
const before =
  /(?:right before|just ahead of|right above|sits on|upper neighbour of|just ahead|gave way to|just before|made way|preceded|sent before|before that)/

interface Laid {
  readonly items: ReadonlyArray<string>
  readonly marks: ReadonlyArray<string>
  readonly people: ReadonlyArray<string>
}

const place = (phrase: string, laid: Laid): number => {
  const size = laid.items.length
  const two =
    /(?:neither|other than|takes away|leaves out|besides?|when|once) (.+?) (?:and|nor) (.+?)(?: are| is|$)/.exec(phrase)
  if (
    two !== null &&
    size === 3 &&
    !/neither the oldest/.test(phrase) &&
    place(two[1] ?? "", laid) !== place(two[2] ?? "", laid)
  )
    return 3 - place(two[1] ?? "", laid) - place(two[2] ?? "", laid)
  const inner = phrase.replace(
    /^the (?:neighbour|box|one|guess|try|consignment|crate|lot|thought|opinion|next one|next to speak|next)\b/,
    ""
  )
  const step = after.exec(inner)
  const back = before.exec(inner)
  if (
    step !== null &&
    (back === null || step.index <= back.index) &&
    !/whose|that comes from/.test(phrase.slice(0, step.index))
  )
    return place(inner.slice(step.index + step[0].length), laid) + 1
  if (back !== null && !/whose|that comes from/.test(phrase.slice(0, back.index)))
    return place(inner.slice(back.index + back[0].length), laid) - 1
  const person = laid.people.findIndex((name) => name !== "" && phrase.includes(name))
  if (person >= 0) return person
  const ordinal = ordinals.find(([said]) => said.test(phrase))?.[1]
  if (ordinal !== undefined) return ordinal < 0 ? size - 1 : ordinal
  return laid.marks.length > 0 ? Math.max(0, markedPlace(phrase, laid.marks)) : 0
}

/** Sentences that present several causes, with the place of each cause that they capture. */
const layouts: ReadonlyArray<readonly [said: RegExp, places: ReadonlyArray<number>]> = [
  [/At first I believed that (.+?); a day later, that (.+?); and in the end, that (.+?)\./, [0, 1, 2]],
  [/Before I settled on the view that (.+?), I had held that (.+?), and before even that, that (.+?)\./, [2, 1, 0]],
  [
    /it seemed to me that (.+?); this had followed on my first impression, that (.+?), and it gave way to the notion that (.+?)\./,
    [1, 0, 2]
  ],
  [
    /diary says on Wednesday that (.+?), on the Monday of that week that (.+?), and on the Tuesday that (.+?)\./,
    [2, 0, 1]
  ],
  [/My third idea was that (.+?); my first one had been that (.+?); the second, that (.+?)\./, [2, 0, 1]],
  [
    /In June I thought that (.+?), in July that (.+?), whereas in May I had been of the opinion that (.+?)\./,
    [1, 2, 0]
  ],
  [/from top to bottom: that (.+?); that (.+?); that (.+?); that (.+?)\./, [0, 1, 2, 3]],
  [/foot of the page: that (.+?); that (.+?); that (.+?); that (.+?)\./, [3, 2, 1, 0]],
  [
    /offers at its head that (.+?), at its foot that (.+?), and between these first that (.+?) and below it that (.+?)\./,
    [0, 3, 1, 2]
  ],
  [
    /a box on your form for those who say that (.+?)\. .*?say that (.+?), right below it one for those who say that (.+?), and at the very top one for those who say that (.+?)\./,
    [2, 1, 3, 0]
  ],
  [/With the first (.+?)\. With the second (.+?)\. With the third (.+?)\./, [0, 1, 2]],
  [
    /latest consignment it was so that (.+?); with the one before it, that (.+?); and with the oldest of the three, that (.+?)\./,
    [2, 1, 0]
  ],
  [/the second time, that (.+?); the third, that (.+?); the first, that (.+?)\./, [1, 2, 0]],
  [/guesses, in turn: that (.+?); that (.+?); that (.+?); that (.+?)\./, [0, 1, 2, 3]],
  [
    /last guess was that (.+?), her first that (.+?); between them she tried first that (.+?) and then that (.+?)\./,
    [3, 0, 1, 2]
  ],
  [
    /It was said that (.+?), but earlier that (.+?), and at the very beginning that (.+?); when all of that had been said, that (.+?)\./,
    [2, 1, 0, 3]
  ],
  [
    /(?:painted on them|animals|something|different roads|sent from|three of them|view of it|three tales|this order|good deal of talk|said is this): (.+?); (.+?); (.+?)\./,
    [0, 1, 2]
  ]
]

const elsewhere =
  /receipt|proof of the sale|bill\b|slip\b|paper,|bad ones|good ones|good mark|bad mark|the heap|unfit|tally|upper floor|cellar|hold against you|a start|put aside|could not pass|went on the list|strike|counted|escaped my blame|that I had (?:passed|rejected)|nothing to say|all right|useless|sound|hand side|earned my blame|send back|found fault|on the shelf|every (?:row|second|other)|sorted her share|overlooked|pity|too (?:lenient|severe)|no better|no more use|from another house|glue|nephew|in the shed|right on the spot|these, and I let|take it back|round\.$|good as any/

const readCause = (text: string): string => {
  for (const [said, places] of layouts) {
    const found = said.exec(text)
    if (found === null) continue
    const items = places.map((_, i) => found[places.indexOf(i) + 1] ?? "")
    const isMarked = /crate|goods from|sent off|lot |boxes with the postmark|under the sign|on the lid/.test(
      items.join()
    )
    const marks = isMarked
      ? items.map(
          (item) =>
            /(?:crate with the|picture of the|sign of the|goods from|off in|journey in|postmark of|^the) ((?:New |Rio de )?\w+)/.exec(
              item
            )?.[1] ?? ""
        )
      : []
    const people = items.map(
      (item) => /((?:my|our|the|a) [\w' ]+?(?: of [\w ]+?| upstairs| next door)?), who/.exec(item)?.[1] ?? ""
    )
    const laid = { items, marks, people }
    // other sentences may stand between the causes and the verdict
    const rest = text
      .replace(found[0], "")
      .split(/(?<=\.) /)
      .filter((sentence) => !elsewhere.test(sentence))
      .join(" ")
    const held = items.map((item) =>
      causeOf(
        item.replace(
          /^.*?(?:so that|say that|report that|says that|have it that|hears that|insists that|oath on it that|with the \w+,|off in [\w ]+,) /,
          ""
        )
      )
    )
    const swap =
      /(?:words of|mixed up|ascribe to|point of time|since|says that|copy before me|read the text of|what I say of|take|say of|story of|tale of|above about|have exchanged,?|made, |correction is due, for) (.+?) (?:into the mouth of|with|comes from|and|in|is true of|for|holds for|belongs to|is that of|is to be read of) (.+?)(?:, and|:| must| came| have| stand| were|$|\.)/.exec(
        rest
          .split(/(?<=\.) /)
          .find((each) =>
            /other way|conversely|mixed up|change[d]? places|exchange|take .* for|in the place of|confused|interchanged/.test(
              each
            )
          ) ?? ""
      )
    const [one, other] = [place(swap?.[1] ?? "", laid), place(swap?.[2] ?? "", laid)]
    const tells =
      swap === null
        ? held
        : held.map((each, i) => (i === one ? (held[other] ?? each) : i === other ? (held[one] ?? each) : each))
    const at = (phrase: string | undefined): number => place(phrase ?? "", laid)
    const excluded =
      /(?:Neither|except for|Both|hold me to|nothing in|kick myself for|As for|amends for|come back to|agreed on|made over|paid for|come for) (.+?)(?:,? (?:nor to|nor|and for|and no more in|and|as you have for|or to|or on|, or on)|\. Peace has also been made over) (.+?)(?:,? (?:has|for there|had|which|both|those|and so|as well|so only)|\.)/.exec(
        rest
      )
    const far =
      / (.+?) (?:was in hospital|had left|has not set|was serving|was at sea|only has|slept|arrived when|lives four|was talking|cannot see|was under|had been sent|was on the tele|judges|was snowed).*?(?:also that|while|and) (.+?) (?:was in hospital|had left|has not set|was serving|was at sea|only has|slept|arrived when|lives four|was talking|cannot see|was under|had been sent|was on the tele|judges|was snowed)/.exec(
        rest
      )
    const amended =
      /(?:leant towards|My money was on|That|go by|on account of|meant|cross that you see in|my cross into|copied my cross into|it was about|that of|that it was|warm” at|which is from|It was|treats of|apologising for) (.+?)(?: until| is to be|, and it|; please| that I write|; now|, is my| when|; the original|, and I beg| have no|, as I| and groaned|, which|: my| that I rang|, but my).*?(?:triumph of|staked it on|swear it of|go by|stand by|is in|only|has it in|pardon:|one for|point to|hot” at|complaint is of|it is|about|turn to) (.+?)(?:,| instead| would| is meant|\.|\?| that)/.exec(
        rest
      )
    const low = /(?:landed in|came down in|which is in|At|they came to) (.+?)(?:,|;|\.| they)/.exec(rest)
    const size = items.length
    if (/one too low|one higher|higher by one|past it|one step behind/.test(rest)) return tells[at(low?.[1]) - 1] ?? ""
    if (/one too high|one lower|lower by one|one step short|answer coming next/.test(rest))
      return tells[at(low?.[1]) + 1] ?? ""
    if (far !== null && size === 3) return tells[3 - at(far[1]) - at(far[2])] ?? ""
    if (amended !== null) return tells[at(amended[2])] ?? ""
    if (excluded !== null && size === 3) return tells[3 - at(excluded[1]) - at(excluded[2])] ?? ""
    const right =
      /(?:confirm|came from|it is|galls me,|contradict|calls|believe|others owe|all of this but|stuck to|borne out|no error in|shake|it is not|cross is in|all of them but|except|way of|letter is about|desk today is|back to|look into|prize for|nod from me at|save|Only|None but|Remember that|complaint of today is of|open is|talk of|peeled from|concerns|quarrel about) (.+?)(?:,| who| a liar| an apology| has it| that I could| and|\.| held| stood| had a| was )/.exec(
        rest
      )
    return tells[at(right?.[1])] ?? ""
  }
  return ""
}

const lost =
  /eaten|stove|wash|wind had|tidied|nothing in writing|faded|stolen|lit my pipe|pulp|drowned|bookmark|buried|cleared|overboard|blown out|old newspapers|perished|burnt|come apart|drain|kept the|dust in|papered|launched|shredded|customs|made a meal/
const undone =
  /had (?:failed|forgotten|neglected|been too late|refused|been forbidden|not been able|not dared|no longer|decided at the last moment not to(?! hes)|been talked out|lacked|never found|been prevailed upon not|missed|been prevented|been asked in vain)/
const ruins = /burn |throw|tear|drop|boil|mislay|rag-and|wipe|paper a|bury|light the|baby have|feed|wrap a|cut a/
const saves =
  /rescue|hand the|keep|put the|send|obtain|copy|fish|glue|have the bill|bring|stop|take the bill|snatch|unwrap/
const clauseHas = (clause: string | undefined): boolean => {
  const said = clause ?? ""
  const deed = / to (.+)$/.exec(said)?.[1] ?? ""
  if (ruins.test(deed) || saves.test(deed))
    return (saves.test(deed) && !/^wipe|baby have|paper a/.test(deed)) !== undone.test(said)
  return !lost.test(said)
}
const never =
  /nothing since|into its opposite|yes for no|the reverse|contrary of what|what is not|right way round|lies on|miss a fact/

/** Sentences about several events, with the order of these in time. */
const stories: ReadonlyArray<readonly [said: RegExp, order: ReadonlyArray<number>]> = [
  [/: first (.+?), and then (.+?)\./, [0, 1]],
  [/tell you that (.+?), though not before (.+?)\./, [1, 0]],
  [/bill\. After (.+?), (.+?)\./, [0, 1]],
  [/bill\. Before (.+?), ((?:(?!, ).)+?)\./, [1, 0]],
  [/like this: (.+?); earlier on, (.+?)\./, [1, 0]],
  [/the paper, (.+?), until one morning (.+?)\./, [0, 1]],
  [/second of them (.+?), in the first (.+?)\./, [1, 0]],
  [/sale: (.+?); thereupon (.+?); in the end (.+?)\./, [0, 1, 2]],
  [/That (.+?) comes last in them; it all began when (.+?), and went on when (.+?)\./, [1, 2, 0]],
  [/receipt: (.+?), which was after (.+?) and before (.+?)\./, [1, 0, 2]],
  [/By the time that (.+?), it had been so that (.+?), and still earlier that (.+?)\./, [2, 1, 0]]
]

const readSlip = (text: string): boolean => {
  const find = (said: RegExp): ReadonlyArray<string> | undefined => said.exec(text)?.slice(1)
  const isSure = !never.test(/(?:receipt|sale|bill|paper)[^.]*?(?:\. I asked)?[^.]*/.exec(text)?.[0] ?? "")
  const disowned = find(
    /(?:denies that|hear of it that|so that (?=[^.]*, and got)|fairy tale that) (.+?)(?:\.|, and got)/
  )
  if (disowned !== undefined) return clauseHas(disowned[0]) !== isSure
  const sworn = find(
    /(?:be told that|assures me that|was told that|, that|swears that) (the .+?|your .+?|my .+?|I .+?|a .+?|there .+?|every .+?)\./
  )
  if (sworn !== undefined && /who|whose|whom/.test(text) && /ask |assures|asked|I have it from|swears/.test(text))
    return clauseHas(sworn[0]) === isSure
  const untrue = find(/(?:lie to say that|if I wrote that|not the case that) (.+?)(?:;|, you would)/)
  if (untrue !== undefined) return !clauseHas(untrue[0])
  for (const [said, order] of stories) {
    const told = find(said)
    if (told === undefined) continue
    const clauses = order.map((place) => told[place] ?? "")
    return clauseHas(clauses.findLast((clause) => !undone.test(clause)) ?? clauses.at(-1))
  }
  const last =
    find(/mine is that (.+?)\./) ??
    find(/with mine, (.+?)\./) ??
    find(/otherwise, for (.+?)\./) ??
    find(/tell you is that (.+?), and not/) ??
    find(/(?:deny that|untrue that|wrong that|said that) (.+?)(?:\.|, for it| have had)/)
  return clauseHas(last?.[0])
}

const spelled =
  "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " "
  )
const phrases: ReadonlyArray<readonly [string, number]> = [
  ["a pair and another pair", 4],
  ["half a dozen and one", 7],
  ["as many as a week has days", 7],
  ["two short of ten", 8],
  ["one short of ten", 9],
  ["a dozen less a trio", 9],
  ["a dozen less a pair", 10],
  ["half a score", 10],
  ["a football team", 11],
  ["one short of a dozen", 11],
  ["a baker's dozen", 13],
  ["a dozen and one", 13],
  ["a dozen and a couple", 14],
  ["a score less five", 15],
  ["a dozen and a trio", 15],
  ["a dozen and a half", 18],
  ["a score less a pair", 18],
  ["one short of a score", 19],
  ["half of six", 3],
  ["half a dozen", 6],
  ["twice two", 4],
  ["twice three", 6],
  ["twice four", 8],
  ["twice six", 12],
  ["twice seven", 14],
  ["twice eight", 16],
  ["a dozen", 12],
  ["a score", 20],
  ["a couple", 2],
  ["a pair", 2],
  ["a trio", 3],
  ...spelled.map((word, i) => [word, i] as const).toReversed()
]
const number = new RegExp(`\\b(?:${phrases.map(([said]) => said).join("|")})\\b`, "gi")
const numbersIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(number)].map(([said]) => phrases.find(([phrase]) => phrase === said.toLowerCase())?.[1] ?? 0)

const readCount = (text: string): number => {
  let value = 0
  for (const sentence of text.split(/(?<=\.) /)) {
    const [a = 0, b = 0] = numbersIn(sentence)
    const good = /passed|good ones|on the shelf|nothing to say|good mark|right-hand|escaped|all right|sound ones/.test(
      sentence
    )
    const isWrong = never.test(sentence)
    if (/passed\.$|and was content|on the shelf as good|that I could keep;/.test(sentence)) value = a - b
    else if (/in every row|from each of them|each of/.test(sentence) && b > 0) value = a * b
    else if (
      /put aside|I began with|heap of the bad ones came to|stood at|tally of|I can name|first sorting|list of what/.test(
        sentence
      )
    )
      value = a
    else if (/as many bad ones again|one half of the cellar|two times|same quantity/.test(sentence)) value *= 2
    else if (/Every second|one half could|every other one|halved/.test(sentence)) value /= 2
    else if (
      /where they should be|as they deserve|proper side|judged correctly|need not be/.test(sentence) &&
      !/improper/.test(sentence)
    )
      value += isWrong ? (good ? a : -a) : 0
    else if (/should not be|do not deserve|improper|wrong way round by|ought to be moved/.test(sentence))
      value += isWrong ? 0 : good ? a : -a
    else if (
      /change sides about every|overturned|had not lain|went over to the other side\.|lo and behold|ate my words|no longer leave|day had become|among the others\.|reverse of the truth/.test(
        sentence
      ) &&
      !/none of these/.test(sentence)
    )
      value += good ? a : -a
    else if (
      /no cause|bore out|have lain before|none of these (?:went|had)|as was to be expected|repeat my words|put them back|remained day|as they were\.|plain truth/.test(
        sentence
      )
    )
      continue
    else if (
      /turned out to be as good|glued .* so well|sent me a replacement|had counted .* twice, I find|another house and do not|off my hands for|I strike|could go back|let them pass|shrunk|right on the spot|take it back|good ones into the heap|came round/.test(
        sentence
      )
    )
      value -= a
    else if (
      /behind the boiler|To these I must add|overlooked|had hidden|just as bad|has grown|Upstairs .* same state|too lenient|go over to the heap|more were seen|showed me|out of pity|back among the good|no more use than/.test(
        sentence
      )
    )
      value += a
  }
  return value
}

/** Reads a letter by patterns that were made from letters seen before; what it cannot read it guesses. */
export const guessAccount = (letter: string, messages: ReadonlyArray<EarlierMessage>): ReadLetter => {
  const earlier = (said: RegExp): string | undefined => {
    const day = said.exec(letter)?.[1]
    return messages.find((message) => message.day === day)?.text
  }
  const told = earlier(
    /(?:in my message of|what I wrote on|the one of|look up my message of) (\d+ \w+ \d{4})(?:, and it has not| has the true|\.)/
  )
  const cause = readCause(letter) || (told === undefined ? "" : readCause(told))
  const reversed = earlier(/(?:the reverse of what I said on|of|let you know on) (\d+ \w+ \d{4})(?:\.| no longer)/)
  const same = earlier(/(?:as I said on|my message of|let you know on) (\d+ \w+ \d{4})(?:\.| still holds)/)
  const isReversed = /reverse of what I said|no longer holds|the contrary of what I let/.test(letter)
  const proof =
    isReversed && reversed !== undefined
      ? !readSlip(reversed)
      : /as I said on|still holds|I repeat what/.test(letter) && same !== undefined
        ? readSlip(same)
        : readSlip(letter)
  const counted = /As for the number|How many there are/.exec(letter)
  const passage = counted === null ? "" : (letter.slice(counted.index).split(/(?<=\.) /)[0] ?? "")
  const source = messages.find(({ day }) => passage.includes(day))?.text
  const [change = 0] = numbersIn(passage.replace(/\d+ \w+ \d{4}/, ""))
  const count =
    source === undefined
      ? readCount(letter)
      : readCount(source) + (/too high|fewer/.test(passage) ? -change : /too low|more,/.test(passage) ? change : 0)
  return { reason: cause === "" ? "broken" : cause, hasProof: proof, count: Math.max(1, Math.round(count)) }
}
