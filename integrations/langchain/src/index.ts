export { type LangchainAgent, type LangchainParts, fromLangchain } from "./fromLangchain.ts"
