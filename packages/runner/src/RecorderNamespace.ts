/** Records model calls, and replays recorded ones. */
export { type AnswerSource, type RecordingScope, type Recorder, makeRecorder } from "./recording/Recorder.ts"
export { type Kept, messagesOf } from "./recording/Prompt.ts"
export { RecordingMissing } from "./recording/RecordingMissing.ts"
export { recordedFor } from "./recording/recordedFor.ts"
export { exposeRecorderErrors } from "./recording/exposeRecorderErrors.ts"
