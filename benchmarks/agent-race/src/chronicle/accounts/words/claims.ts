/**
 * How articles report what others say of something, and whether it was true. `[a|b]` is one of several, `{s}` the
 * speaker, `{e}` what is said, `{t}` a third party. Affirming words also occur in denials and the other way round, so
 * counting words reveals nothing.
 */

/** Those who say something; several people. */
export const speakers = [
  "the [guidebooks|older guidebooks|guidebooks of the railway]",
  "[older|most|the first|provincial|two] [histories|chroniclers|historians]",
  "the [newspapers|evening papers|weeklies] [of the day|of those years|]",
  "[local|two|retired|several] [teachers|officials|clerks]",
  "the [heirs|neighbours|grandchildren] of the [founder|last owner|caretaker]",
  "[two|three|foreign] [travellers|visitors|diplomats]",
  "the [brochures|leaflets|calendars] of the [tourist office|savings bank]",
  "[rival|jealous|younger] [scholars|antiquaries|professors]",
  "the [letters|diaries|memoirs] of [several|two] [contemporaries|residents|travellers]",
  "[almost all|some|the better] [handbooks|encyclopaedias|yearbooks]"
]

/** Those who judge what others said; one party. */
export const judges = [
  "a [commission|royal commission|committee of the council]",
  "the [archivist|keeper of the records|town clerk]",
  "a [court|district court|court of appeal]",
  "a [later|second|private] inquiry",
  "a [doctoral|much praised|little read] thesis",
  "an [anonymous|elderly|English] reviewer",
  "the [editor|publisher] of the minutes",
  "the [anniversary volume|jubilee pamphlet]"
]

/** Somebody says that it is so. */
export const affirming = [
  "{s} [write|report|state|record] that {e}",
  "{s} [have it|take it for granted|take it as read|make no secret of it] that {e}",
  "according to {s}, {e}",
  "{s} [insist|maintain|swear|hold] [to this day|to a man|without exception|] that {e}",
  "it was [the view|the firm conviction|an article of faith] of {s} that {e}",
  "{s} [never doubted|do not contest|would not hear it doubted] that {e}",
  "{s} [have no quarrel with the account|reject the denial|refute the objection of those who say it is false] that {e}",
  "one [reads|can read] in the words of {s} that {e}",
  "{s} [refuse to call it a legend|would not have it called a fable] that {e}",
  "{s} [vouch for it|stake their name on it|repeat it on every page] that {e}"
]

/** Somebody says that it is not so. */
export const denying = [
  "{s} [deny|dispute|contest|rule out] that {e}",
  "{s} [call it a legend|call it a fable|speak of a fairy tale|make fun of the notion] that {e}",
  "according to {s} it is [invented|untrue|a misreading|a printer's error] that {e}",
  "{s} [insist|maintain|swear|hold] [to this day|to a man|without exception|] that it [is not so|is false|is an invention] that {e}",
  "it was [the view|the firm conviction|an article of faith] of {s} that nobody should believe that {e}",
  "{s} [record as a mere rumour|never believed|have never held] that {e}",
  "{s} [have a quarrel with the account|reject the claim|refute the assertion of those who say it is true] that {e}",
  "one [reads|can read] in the words of {s} that it is [wrong to say|a mistake to write] that {e}",
  "{s} [would not have it called a fact|refuse to call it the truth] that {e}",
  "{s} [vouch for the contrary of what is told, namely|stake their name on it being a lie] that {e}"
]

/** The speaker is right. */
export const right = [
  ", and [they are right|rightly so|quite rightly|with good reason, as is now certain]",
  ", and [time|the archive|later research|the evidence] has [borne them out|proved them right|come down on their side]",
  ", [correctly|truthfully], as [it turned out|every document shows|is now plain]",
  ", in which they [do not err|are not mistaken|cannot be faulted|make no mistake]",
  "; those who [called them liars|thought them wrong|doubted them] were [mistaken|wrong|in error] themselves",
  "; [nobody|no document] has [proved them wrong|caught them in an error], and they [are|were] right",
  "; it is [wrong|a mistake] to [say|think] that they [err|erred]"
]

/** The speaker is wrong. */
export const wrong = [
  ", but [they are not right|wrongly so|quite wrongly|with no good reason, as is now certain]",
  ", but [time|the archive|later research|the evidence] has [not borne them out|proved them wrong|come down on the other side]",
  ", [incorrectly|untruthfully], as [it turned out|every document shows|is now plain]",
  ", in which they [err|are mistaken|can be faulted|make a mistake]",
  "; those who [called them truthful|thought them right|believed them] were [mistaken|wrong|in error] themselves",
  "; [everybody|every document] has [proved them wrong|caught them in an error], and they [are|were] not right",
  "; it is [wrong|a mistake] to [say|think] that they [were right|are right]"
]

/** A third party takes the side of the speaker, or the other side. */
export const siding = [
  "; {t} [agreed with them|took their side|confirmed what they say|found nothing to correct in this]"
]
export const opposing = [
  "; {t} [disagreed with them|took the other side|contradicted what they say|found this in need of correction]"
]

/** Whether the judgement of the third party holds. */
export const upheld = [
  ", and [that judgement stands|was right to do so|nothing has shaken that since|not in error]",
  ", [a finding that was never overturned and is correct|and the finding is correct|rightly]"
]
export const overturned = [
  ", but [that judgement fell|was wrong to do so|has been refuted since|in error]",
  ", [a finding that was soon overturned and is incorrect|but the finding is incorrect|wrongly]"
]

/** The article states something without a dispute. */
export const plain = [
  "{e}",
  "{e}, as [the minutes|the accounts|the files|all sources] [show|prove|confirm]",
  "[it is certain|nobody disputes|all sources agree|there is no doubt] that {e}",
  "[contrary to rumour|against all expectation|whatever was said at the time|not to everybody's liking], {e}",
  "that {e} is [beyond dispute|no legend|documented|not in doubt]",
  "it took [years|a lawsuit|two inquiries] to establish it, but {e}",
  "[little known, but documented|often overlooked|rarely mentioned]: {e}",
  "it would be a mistake to [deny|doubt|dispute] that {e}",
  "the [rumour|claim] that this is a legend is false: {e}",
  "the retraction of the report that {e} was itself [a mistake|mistaken|an error], for the report was true"
]

/** The article states that something is not true. */
export const false_ = [
  "that {e} is [a legend|a fable|invented|pure fiction]",
  "it is [not true|false|a persistent error] that {e}",
  "only in [a novel|the forged chronicle|the film] did it happen that {e}",
  "the report that {e} was [taken back|withdrawn|retracted], and rightly so",
  "the report that {e} was [a mistake|a hoax|an error], [as everybody knows today|from first to last]",
  "if [the forged chronicle|a much quoted but false letter] were to be believed, {e}",
  "it would be a mistake to [believe|assume|repeat] that {e}",
  "the [rumour|claim] that {e} is false",
  "[nobody|no source] confirms, and the files refute, that {e}",
  "however often it is repeated, it is not the case that {e}",
  "what [the forged chronicle|an inscription of doubtful taste] says is not so, namely that {e}"
]
