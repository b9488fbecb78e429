import type { Unit } from "./Template.ts"

const unit = (
  id: string,
  label: string,
  simple: string,
  hard: string,
  scale: readonly [times: number, over: number, plus: number] = [1, 1, 0]
): Unit => ({ id, label, simple, hard, times: scale[0], over: scale[1], plus: scale[2] })

/** Temperatures. */
export const temperatures = [
  unit("celsius", "degrees Celsius", "in Celsius", "in the degrees that Europeans use"),
  unit("fahrenheit", "degrees Fahrenheit", "in Fahrenheit", "in the degrees that Americans use", [9, 5, 32])
]

/** Distances. */
export const distances = [
  unit("km", "kilometres", "in kilometres", "in metric terms"),
  unit("miles", "miles", "in miles", "in the units of an American road sign", [621_371, 1_000_000, 0])
]

/** Heights and depths. */
export const heights = [
  unit("metres", "metres", "in metres", "in metric terms"),
  unit("feet", "feet", "in feet", "in feet, as pilots do", [328_084, 100_000, 0])
]

/** Snow. */
export const depths = [
  unit("cm", "centimetres", "in centimetres", "on a metric ruler"),
  unit("inches", "inches", "in inches", "on a ruler bought in America", [100, 254, 0])
]

/** Areas. */
export const areas = [
  unit("square_km", "square kilometres", "in square kilometres", "in metric terms"),
  unit("square_miles", "square miles", "in square miles", "in the units of an American atlas", [386_102, 1_000_000, 0])
]

/** Weights. */
export const weights = [
  unit("kg", "kilograms", "in kilograms", "on a metric scale"),
  unit("pounds", "pounds", "in pounds", "in the pounds of an American scale", [220_462, 100_000, 0])
]

/** Money: dollars, euros, pounds sterling. */
export const money = [
  unit("usd", "US dollars", "in US dollars", "in American money"),
  unit("eur", "euros", "in euros", "in the money of the euro zone", [92, 100, 0]),
  unit("gbp", "pounds sterling", "in pounds sterling", "in British money", [79, 100, 0])
]

/** Money: dollars and euros. */
export const twoMonies = money.slice(0, 2)

/** Numbers of people or plays. */
export const shares = [
  unit("absolute", "absolute numbers", "as an absolute number", "counted one by one"),
  unit("thousands", "thousands", "in thousands", "rounded to thousands", [1, 1000, 0])
]
