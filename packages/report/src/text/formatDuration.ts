/**
 * Writes milliseconds in the units that people use.
 *
 * ```ts
 * import { Lines } from "@escapement/report"
 *
 * Lines.formatDuration(840) // → "840 ms"
 * Lines.formatDuration(125_000) // → "2.1 min"
 * ```
 */
export const formatDuration = (milliseconds: number): string => {
  if (milliseconds === 0) return "0 ms"
  if (milliseconds < 1000) return `${milliseconds < 10 ? milliseconds.toFixed(1) : milliseconds.toFixed(0)} ms`
  const seconds = milliseconds / 1000
  if (seconds < 90) return `${seconds.toFixed(1)} s`
  const minutes = seconds / 60
  return minutes < 90 ? `${minutes.toFixed(1)} min` : `${(minutes / 60).toFixed(1)} h`
}
