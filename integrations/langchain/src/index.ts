export { fromLangchain } from "./fromLangchain.ts"
