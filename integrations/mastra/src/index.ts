export { fromMastra } from "./fromMastra.ts"
