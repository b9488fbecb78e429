/** Angles in degrees, the same on every machine. */
export { atan2Degrees, cosDegrees, sinDegrees } from "./kit/Trigonometry.ts"
