import type { Domain } from "./Domain.ts"

/** A trip of several days. */
export const travel: Domain = {
  id: "travel",
  item: { singular: "activity", plural: "activities" },
  idPrefix: "A",
  idField: "activity_id",
  fields: [
    { kind: "category", name: "category", values: ["museum", "outdoor", "food", "show", "landmark", "market"] },
    { kind: "number", name: "cost", range: [10, 200] },
    { kind: "number", name: "duration", range: [1, 6] },
    { kind: "number", name: "crowd_level", range: [1, 5] },
    {
      kind: "category",
      name: "location",
      values: ["Downtown", "Harbor", "Hillside", "Lakefront", "Midtown", "Old Town", "Riverside", "University"]
    },
    { kind: "number", name: "rating", range: [1, 5] }
  ],
  cents: "cost",
  names: {
    by: "category",
    words: {
      museum: ["Art Gallery", "History Hall", "Science Center", "Sculpture Court"],
      outdoor: ["Bike Tour", "Canyon Hike", "Garden Walk", "Kayak Trip"],
      food: ["Cooking Class", "Food Tour", "Tasting Menu", "Tea House"],
      show: ["Comedy Night", "Concert", "Dance Gala", "Theater Play"],
      landmark: ["Bell Tower", "Castle Visit", "Grand Bridge", "Palace Tour"],
      market: ["Craft Market", "Flower Market", "Night Bazaar", "Spice Market"]
    }
  },
  globalRules: [
    { name: "total_budget_max", kind: "sum-max", attribute: "cost", slack: 300, cap: 200 },
    { name: "museum_min", kind: "count-min", attribute: "category", value: "museum", slack: 1 },
    { name: "outdoor_min", kind: "count-min", attribute: "category", value: "outdoor", slack: 1 },
    { name: "location_repeat_max", kind: "repeat-max", attribute: "location" },
    { name: "daily_duration_max", kind: "row-sum-max", attribute: "duration", slack: 2, cap: 6 },
    { name: "rating_total_min", kind: "sum-min", attribute: "rating", slack: 10, floor: 1 }
  ],
  slotRules: [
    { name: "max_cost", attribute: "cost", operator: "<=", thresholds: [60, 90, 120, 160, 200] },
    { name: "max_duration", attribute: "duration", operator: "<=", thresholds: [2, 3, 4, 5, 6] },
    { name: "max_crowd", attribute: "crowd_level", operator: "<=", thresholds: [2, 3, 4, 5] }
  ],
  wording: {
    task: "travel itinerary planning",
    plan: "travel itinerary",
    rows: "travel days",
    columns: "activity slots per day",
    role: "You are a travel assistant who completes an itinerary."
  }
}
