/** The prefabs of floor tiles that generated rooms use. */
export const floors = ["1", "2", "3", "5", "6", "9", "11", "16", "20"].map((n) => `LowPolyInterior2_Floor${n}_01`)
