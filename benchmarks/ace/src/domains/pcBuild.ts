import type { Domain } from "./Domain.ts"

/** Several computers to be put together. */
export const pcBuild: Domain = {
  id: "pc_build",
  item: { singular: "component", plural: "components" },
  idPrefix: "PC",
  idField: "component_id",
  fields: [
    { kind: "category", name: "category", values: ["cpu", "gpu", "ram", "storage", "motherboard", "cooling"] },
    { kind: "number", name: "price", range: [50, 1500] },
    { kind: "number", name: "performance", range: [10, 100] },
    { kind: "number", name: "power", range: [20, 450] },
    {
      kind: "category",
      name: "brand",
      values: ["ApexCore", "IronGrid", "NovaTech", "PixelWare", "QuantumEdge", "SkyChip", "TitanBit", "VoltForge"]
    },
    { kind: "number", name: "compatibility", range: [60, 100] }
  ],
  names: {
    by: "category",
    words: {
      cpu: ["Compute Chip", "Gaming CPU", "Performance CPU", "Processor"],
      gpu: ["Creator GPU", "Gaming GPU", "Graphics Card", "Render GPU"],
      ram: ["DDR Module", "Low Latency RAM", "Memory Kit", "Performance RAM"],
      storage: ["Archive Drive", "NVMe Drive", "Performance Storage", "SSD Drive"],
      motherboard: ["ATX Board", "Compact Board", "Mainboard", "Performance Board"],
      cooling: ["ARGB Cooler", "Air Cooler", "Liquid Cooler", "Silent Cooler"]
    }
  },
  globalRules: [
    { name: "total_budget_max", kind: "sum-max", attribute: "price", slack: 1200, cap: 1500 },
    { name: "total_power_max", kind: "sum-max", attribute: "power", slack: 500, cap: 450 },
    { name: "same_brand_max", kind: "repeat-max", attribute: "brand" },
    { name: "same_category_max", kind: "repeat-max", attribute: "category" },
    { name: "high_performance_min", kind: "count-min-threshold", attribute: "performance", threshold: 75, slack: 2 },
    { name: "total_compatibility_min", kind: "sum-min", attribute: "compatibility", slack: 180, floor: 60 }
  ],
  slotRules: [
    { name: "max_price", attribute: "price", operator: "<=", thresholds: [220, 400, 650, 900, 1500] },
    { name: "min_performance", attribute: "performance", operator: ">=", thresholds: [20, 40, 60, 75] },
    { name: "max_power", attribute: "power", operator: "<=", thresholds: [90, 150, 220, 320, 450] }
  ],
  wording: {
    task: "PC build configuration",
    plan: "PC build task",
    rows: "build configurations",
    columns: "component slots within each configuration",
    role: "You are a hardware assistant who completes a set of PC builds."
  }
}
