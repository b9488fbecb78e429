import { Json } from "@escapement/core"

/** Whether settings say nothing of sounds: neither that they are sent nor that words stand for them. */
export const isSilent = (settings: Json.Json): boolean =>
  !Json.isJsonObject(settings) || settings["audio"] === undefined
