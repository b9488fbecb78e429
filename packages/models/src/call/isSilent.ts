import { Json } from "@escapement/core"

/** Whether settings leave the option `audio` unset. */
export const isSilent = (settings: Json.Json): boolean =>
  !Json.isJsonObject(settings) || settings["audio"] === undefined
