/** Ports of tool retrieval. */
export { RetrievalFailed, type Retriever, type Search } from "./model/Retriever.ts"
