/** The isolation of a program from the machine, and its description in words. */
export { Containment, containmentInWords, containmentText } from "./Containment.ts"
