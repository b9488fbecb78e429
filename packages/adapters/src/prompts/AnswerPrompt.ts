/** Writes what the model is told after a reply that is not the requested JSON object. */
export const notThatJson = (problem: string): string => `That is not the JSON object that was asked for: ${problem}.`

/** What the model is told after a reply without any JSON object. */
export const noJson = "there is no JSON object in your reply"
