/** Words that letters often contain, by prefix of the desk and cause; the cause with most matches is guessed. */
const causes: { readonly [prefix: string]: { readonly [cause: string]: RegExp } } = {
  claims: {
    broken:
      /unwrap|unpack|carton|crate|box|wrapping|courier|postman|carrier|van\b|lorry|driver|depot|straw|splinter|crushed|dent|torn|burst|smash|squash|pieces|arriv|delivered|string|pallet|haulier/gi,
    wrong:
      /order|chose|chosen|picked|label|different|another|instead|number|digit|shelf|model|version|size|colour|basket|catalogue|somebody else|mix|warehouse|cousin|neighbour of/gi,
    failed:
      /week|days?\b|month|first|start|beginning|gave up|quit|worked|careful|by itself|of itself|after some|wore|held|decline|lasted|fault|failed|use\b|natural|served/gi,
    unwanted:
      /mood|taste|thought|whim|caprice|fickle|like|fancy|want|need|care|mind|interest|wish|heart|impulse|rather|sooner|prefer|perfect|dreaming|tired of/gi,
    tardy:
      /birthday|wedding|guests|party|feast|anniversary|late|time|christmas|easter|over when|jubilee|concert|holiday|exam|match|show|friday|saturday|monday|tuesday|present|in time|days earlier|too slow|parade|carnival/gi,
    mishap:
      /\bI (?:let|forgot|dropped|sat|trod|cut|left|shut|put|washed|broke|ruined|pulled|threw|mowed|lent|used|tried|thought)|my (?:elbow|heel|fault|hand|own|beer)|slipped|fell|blame|dog|goat|hammer|fire|silly|stupid|inattention/gi
  },
  folio: {
    never:
      /nobody|waited|waiting|never|closed|locked|cancel|called off|forgotten|without it|out of order|empty|strike|missed|turned away|door|not be possible|postponed|list/gi,
    twice:
      /paid|pay\b|twice|again|double|second|once|coins|cash|card|cheque|voucher|money|price|sum|line|settled|debit|account|transfer|deposit|bought/gi,
    poor: /worst|worse|bad|poor|dreadful|disgrace|ashamed|quality|careless|shoddy|grubby|cold|rough|disappoint|half|beginner|lukewarm|expectation|hurried|yawn|learned|wretched|insult/gi,
    other:
      /another|somebody|signature|number|name|namesake|neighbour|gentleman|lady|room|twin|colleague|party|before my arrival|slip|stranger|mine|person|boss|husband|couple/gi,
    regret:
      /enjoyed|lovely|regret|wish|afford|purse|penny|pleasure|extravagan|luxury|fault|blame|treat|budget|perfect|month is long|praise|spendthrift|weakness|mood|poorer|expensive|wiser/gi,
    forced:
      /asked|order|choice|refus|brought|without a question|table|manager|staff|present|no, thank|insist|included|started|pressed|led|gave me|tick|wish|welcome|listen|custom/gi
  },
  outlays: {
    client:
      /order|contract|buy|bought|client|customer|sign|sell|sold|purchas|deal|account|supplier|rival|visitor|prospect|owner|tender|business/gi,
    course:
      /learn|taught|teach|course|exam|certificat|lesson|seminar|instruct|lecture|diploma|licence|homework|practis|test|trainer|professor|school|notes|knowledge/gi,
    private:
      /my (?:sister|wife|brother|mother|cousin|own|dog|son|boy|children|family|boat|hobby|holiday|doctor|leave|landlord)|day off|holiday|weekend|birthday|wedding|honeymoon|leave|private|club|aunt|school friend|for me|love/gi,
    urgent:
      /burst|fire|alarm|leak|smoke|water|boiler|storm|failed|dead|night|minute|hour|broke|stuck|cold|gas|acid|roof|wait|emergency|plant|harm|cable|pump/gi,
    move: /office|site|branch|plant|post|transfer|works\b|moved|desk|sent|new|headquarters|north|south|coast|relocat|belong|report|depot|assigned|place/gi,
    team: /team|we\b|us\b|colleague|department|crew|shift|my (?:people|staff|lads|ladies|group|typists|shift|gang)|together|thank|spirits|mood|laugh|cheer|farewell|send-off|foreman/gi
  }
}

const aside =
  /nothing of the kind|another story|this time it is|Had it been|has a box for|mixes this up|do not file|On the bus|You may suspect|It was not so|should be lying|I am not one of them|without having been there|At first I believed|it would be untrue|today I have not|insisted that|To those who say|do not think|namesake of mine, which|Far be it|So began a letter|wanted me to write|that case is closed|example letter|has it all wrong|do not tell stories/

const lacking =
  /fire with the old|I had not\b|nothing in writing|gave up|through the wash|Not I|mice in my desk|before the wind|never was a bill|in vain|tidied up|oath|stolen|faded/

/** Guesses what a letter says: the cause by its words, and whether there is a receipt. */
export const guessLetter = (
  prefix: string,
  letter: string
): { readonly reason: string; readonly hasProof: boolean } => {
  const told = letter
    .replaceAll(/“[^”]*”/g, " ")
    .split(/(?<=[.?!]) /)
    .filter((sentence) => !aside.test(sentence))
    .join(" ")
  const scored = Object.entries(causes[prefix] ?? {}).map(([reason, words]) => ({
    reason,
    score: [...told.matchAll(words)].length
  }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return { reason: best?.reason ?? "", hasProof: !lacking.test(told) }
}
