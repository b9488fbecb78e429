/**
 * What a command in a terminal needs: output that is safe to show, streams that may break, signals, exit codes, and the
 * spelling of commands.
 */
export { type Channel, standardErr, standardOut } from "./Channel.ts"
export { type Output, outputConsole, standardError, standardOutput } from "./Output.ts"
export { askedToEnd } from "./askedToEnd.ts"
export { commandLines } from "./commandLines.ts"
export { commandName, spellCommands } from "./commandName.ts"
export { locationFrom } from "./locationFrom.ts"
export { openLineTerminal } from "./openLineTerminal.ts"
export { presenterOf } from "./presenterOf.ts"
export { readText } from "./readText.ts"
export { readToken } from "./readToken.ts"
export { defaultStore, resumeCommand, storeFlag, typed, typedAt } from "./resumeCommand.ts"
export { requireEmptyFolder } from "./requireEmptyFolder.ts"
export { codeOfEnd, finalCode, runMain } from "./runMain.ts"
export { sayFailure } from "./sayFailure.ts"
export { cleanLogger } from "./cleanLogger.ts"
export { sentenceLogger } from "./sentenceLogger.ts"
export { shellWord } from "./shellWord.ts"
export { writeBytes, writeTexts } from "./writeTexts.ts"
