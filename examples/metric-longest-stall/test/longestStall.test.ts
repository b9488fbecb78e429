import { MetricConformance } from "@escapement/testing"
import { longestStall } from "../src/index.ts"

MetricConformance.suite({ metric: longestStall, deviations: {} })
