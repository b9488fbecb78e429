export { type MastraParts, fromMastra } from "./fromMastra.ts"
