/** The interfaces by which a toolset finds the tools that fit a text. */
export { RetrievalFailed, type Retriever, type Search } from "./model/Retriever.ts"
