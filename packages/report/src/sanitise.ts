/* eslint-disable no-control-regex -- control characters are what this file is about */
const sequences = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[@-Z\\^_])/g
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const breaks = /[\t\n\u2028\u2029]+/g
const highControls = /[\u007f-\u009f]/g

/**
 * Text of a model or a world as it may be shown in a terminal: escape sequences,
 * control characters and marks that turn the direction of writing are taken out,
 * half characters replaced; line feeds and tabs stay.
 */
export const sanitise = (text: string): string => text.replace(sequences, "").replace(controls, "").toWellFormed()

/** The same on one line. */
export const oneLine = (text: string): string => sanitise(text).replace(breaks, " ")

/** JSON of a value in which every control character is escaped; JSON itself lets some of them through. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    highControls,
    (character) => `\\u00${character.charCodeAt(0).toString(16).padStart(2, "0")}`
  )
