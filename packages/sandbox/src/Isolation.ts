/** What keeps a program from the machine, and how to say it. */
export { Containment, containmentInWords, containmentText } from "./Containment.ts"
