export { type MakeMastraAgent, type MastraParts, fromMastra } from "./fromMastra.ts"
