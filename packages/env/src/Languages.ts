/** How English, German, Spanish and Chinese texts write numbers and dates, and the grammar that families share. */
export { Language } from "./kit/languages/Language.ts"
export { contract, part } from "./kit/languages/contractions.ts"
export { inflectGerman } from "./kit/languages/inflectGerman.ts"
export { readHanNumber } from "./kit/languages/readHanNumber.ts"
export { type WrittenNumber, readNumbers } from "./kit/languages/readNumbers.ts"
export { spellDate } from "./kit/languages/spellDate.ts"
export { writing } from "./kit/languages/writing.ts"
