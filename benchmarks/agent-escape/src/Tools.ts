/** The generated tools and what they do. */
export { makeFileShelf } from "./tools/FileShelf.ts"
export { library } from "./tools/Library.ts"
export type { GeneratedTool } from "./tools/Template.ts"
export { executeTool } from "./tools/executeTool.ts"
