import { MetricConformance } from "@escapement/testing"
import { myPlugin } from "../src/index.ts"

MetricConformance.suite({ metric: myPlugin, deviations: {} })
