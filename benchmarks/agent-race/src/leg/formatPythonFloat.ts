/** Formats a number as Python prints a float, for magnitudes of 10^-4 up to 10^16: `20` is `20.0`. */
export const formatPythonFloat = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value))
