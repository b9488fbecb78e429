/** Model calls as a store keeps them. */
export { ModelResult, type Recording, toModelError, recordFailure, recordReply } from "./model/Recording.ts"
