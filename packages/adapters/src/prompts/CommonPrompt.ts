/** What every architecture's prompt contains. */
export const common = `You solve a task with the tools you are given.
Rely only on the task and on what the tools show you; do not guess what you could look up.
Only a tool can hand in your answer. What you write as text reaches nobody.`

/** What the model is told when its reply was cut off at the length limit. */
export const cutOff = "Your reply was cut off at the length limit, so nothing was called. Repeat it, and be brief."
