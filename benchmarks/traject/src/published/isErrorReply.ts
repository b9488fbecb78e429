const errorStart = /^\s*(?:ERROR\b|<!doctype html|<html|\{\s*['"](?:errors?|message|messages|detail)['"]\s*:)/i
const errorStatus = /^\s*\{[^{}[\]]{0,120}['"](?:status|statusCode|status_code|code|cod)['"]\s*:\s*['"]?[45]\d\d\b/

/** Whether a recorded reply reports an error of the service instead of a result, judged by its beginning. */
export const isErrorReply = (reply: string): boolean => errorStart.test(reply) || errorStatus.test(reply)
