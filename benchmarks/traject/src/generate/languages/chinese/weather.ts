import type { DomainWords } from "../Phrasebook.ts"

export const weather: DomainWords = {
  forecast: {
    scopes: { hourly: "逐小时", daily: "逐日" },
    questions: [
      "{scope}预报里{place}在{date}的最高气温是多少（{unit}）",
      "按{scope}预报，{place}在{date}最高会到多少度（{unit}）"
    ]
  },
  conditions: {
    questions: ["{place}现在的气温是多少（{unit}）", "{place}此刻多少度（{unit}）"]
  },
  air_quality: {
    scopes: { current: "当前", yearly: "年均" },
    orders: ["查询{place}的{scope}空气质量", "查看{place}{scope}的空气质量"],
    questions: ["{place}的{scope}空气质量指数是多少", "{place}{scope}的空气质量指数有多高"],
    results: ["附近空气更好的城市"]
  },
  stations: {
    scopes: { official: "官方", amateur: "民间" },
    orders: ["列出{place}附近的{scope}气象站，距离{unit}", "查找{place}周边有哪些{scope}气象站，距离{unit}"],
    questions: ["{place}附近有多少个{scope}气象站（距离{unit}）", "{place}周边一共有多少个{scope}气象站（距离{unit}）"],
    results: ["其中最近的气象站", "其中运行最久的气象站"]
  },
  records: {
    scopes: { monthly: "本月", alltime: "有记录以来" },
    orders: ["查询{station}{scope}的气温纪录，{unit}", "获取{station}{scope}的最高气温纪录，{unit}"],
    questions: ["{station}{scope}的最高气温纪录是多少（{unit}）", "{station}{scope}最热到过多少度（{unit}）"],
    results: ["创下该纪录的日子"]
  },
  sea_state: {
    scopes: { waves: "浪高", swell: "涌浪高度" },
    orders: ["查询离{place}最近的海岸的{scope}，{unit}", "查看{place}附近海岸的{scope}，{unit}"],
    questions: ["离{place}最近的海岸的{scope}是多少（{unit}）", "{place}附近海岸的{scope}有多高（{unit}）"],
    results: ["该海岸的港口"]
  },
  tides: {
    scopes: { high: "涨潮", low: "落潮" },
    orders: ["查询{harbour}在{date}的{scope}情况，{unit}", "查看{harbour}在{date}的{scope}水位，{unit}"],
    questions: ["{harbour}在{date}{scope}时水位是多少（{unit}）", "{harbour}的{scope}水位在{date}有多高（{unit}）"],
    results: ["该港口所属的城市"]
  },
  rise_and_set: {
    scopes: { sun: "太阳|日出和日落", moon: "月亮|月出和月落" },
    orders: ["查询{place}在{date}的{scope2}时间", "查看{date}在{place}{scope2}的时间"],
    questions: ["{place}在{date}{scope}在地平线以上多少分钟", "{date}在{place}{scope}有多少分钟位于地平线以上"],
    results: ["当地的下一个晴朗夜晚", "附近夜空更暗的城市"]
  },
  ski_resorts: {
    scopes: { family: "适合家庭的", expert: "适合高手的" },
    orders: ["列出{place}附近{scope}滑雪场，积雪深度{unit}", "查找{place}周边有哪些{scope}滑雪场，积雪深度{unit}"],
    questions: [
      "{place}附近有多少家{scope}滑雪场（积雪深度{unit}）",
      "{place}周边一共有多少家{scope}滑雪场（积雪深度{unit}）"
    ],
    results: ["其中积雪最深的滑雪场", "其中缆车最多的滑雪场"]
  },
  snow_report: {
    scopes: { base: "山脚", summit: "山顶" },
    orders: ["查询{resort}{scope}的雪情，{unit}", "获取{resort}在{scope}的雪况报告，{unit}"],
    questions: ["{resort}{scope}新下了多少雪（{unit}）", "{resort}在{scope}的新雪有多厚（{unit}）"],
    results: ["该滑雪场客源最多的城市"]
  }
}
