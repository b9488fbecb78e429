export { type LangchainParts, fromLangchain } from "./fromLangchain.ts"
