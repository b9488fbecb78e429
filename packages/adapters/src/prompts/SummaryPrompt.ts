/** The system message of a request for a summary. */
export const summaryManual = `You keep the notes of an agent that solves a task with tools.
Its record is too long to be shown to it again. What you leave out, it will not know.`

/** The question that follows the record. */
export const summaryQuestion = `Condense the record above. \
Keep every name, id, number and value it found, word for word, what is settled, what failed and why, \
and what is still open. Leave out everything else.
Answer with one JSON object: {"summary": "…"}`

/** Writes the text that replaces the steps that were condensed. */
export const summarised = (summary: string): string => `Summary of what you did before:\n${summary}`
