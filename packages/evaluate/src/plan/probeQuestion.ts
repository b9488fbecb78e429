/** What a model is asked before a run, to see whether it answers. */
export const probeQuestion = "Reply with the word OK."
