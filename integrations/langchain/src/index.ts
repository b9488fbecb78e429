export { type LangchainAgent, type LangchainParts, type MakeLangchainAgent, fromLangchain } from "./fromLangchain.ts"
