import type { DomainWords } from "../Phrasebook.ts"

export const travel: DomainWords = {
  hotels: {
    scopes: { budget: "经济型", luxury: "豪华" },
    orders: ["搜索{place}附近的{scope}酒店，价格{unit}", "查找{place}周边有哪些{scope}酒店，价格{unit}"],
    questions: ["{place}附近有多少家{scope}酒店（价格{unit}）", "{place}周边一共有多少家{scope}酒店（价格{unit}）"],
    results: ["其中最便宜的酒店", "其中评分最高的酒店"]
  },
  hotel_rates: {
    scopes: { standard: "标准间", suite: "套房" },
    orders: ["查询{hotel}在{date}的{scope}价格，{unit}", "看看{hotel}的{scope}在{date}要多少钱，{unit}"],
    questions: ["{hotel}在{date}的{scope}价格是多少（{unit}）", "{hotel}的{scope}在{date}要多少钱（{unit}）"],
    results: ["离该酒店最近的机场"]
  },
  hotel_reviews: {
    scopes: { business: "商务", family: "家庭" },
    orders: ["总结{scope}客人对{hotel}的评价", "查看{hotel}的{scope}客人点评"],
    questions: ["{scope}客人对{hotel}的评价有多少条", "{hotel}有多少条{scope}客人点评"],
    results: ["该酒店客人提到最多的景点"]
  },
  flights: {
    scopes: { nonstop: "直飞", onestop: "中转一次的" },
    orders: [
      "搜索{date}从{from}到{to}的{scope}航班，票价{unit}",
      "查找{from}飞往{to}、{date}出发的{scope}航班，票价{unit}"
    ],
    questions: [
      "{date}从{from}到{to}的{scope}航班有多少班（票价{unit}）",
      "{from}飞往{to}、{date}出发的{scope}航班有多少班（票价{unit}）"
    ],
    results: ["其中最便宜的航班", "其中飞行时间最短的航班"]
  },
  flight_status: {
    scopes: { departure: "起飞", arrival: "到达" },
    orders: ["查询{flight}的{scope}状态", "查看{flight}的{scope}情况"],
    questions: ["{flight}{scope}晚点多少分钟", "{flight}的{scope}时间延误了多少分钟"],
    results: ["执飞该航班的航空公司", "该航班的目的地城市"]
  },
  baggage: {
    scopes: { cabin: "手提行李", checked: "托运行李" },
    orders: ["查询{airline}的{scope}限额，{unit}", "查看{airline}允许的{scope}重量，{unit}"],
    questions: ["{airline}的{scope}限额是多少（{unit}）", "{airline}允许的{scope}重量是多少（{unit}）"],
    results: ["该航空公司的枢纽机场"]
  },
  airport_board: {
    scopes: { departures: "出发", arrivals: "到达" },
    orders: ["查看{airport}的{scope}航班显示屏", "查询{airport}的{scope}航班信息"],
    questions: ["{airport}的{scope}航班显示屏上还剩多少个航班", "{airport}还有多少个{scope}航班"],
    results: ["显示屏上的下一个航班"]
  },
  attractions: {
    scopes: { museum: "博物馆", outdoor: "户外景点" },
    orders: ["列出{place}附近的{scope}，门票{unit}", "查找{place}周边有哪些{scope}，门票{unit}"],
    questions: ["{place}附近有多少个{scope}（门票{unit}）", "{place}周边一共有多少个{scope}（门票{unit}）"],
    results: ["其中门票最便宜的景点", "其中评分最高的景点"]
  },
  opening_hours: {
    scopes: { weekday: "工作日", weekend: "周末" },
    orders: ["查询{attraction}{scope}的开放时间", "查看{attraction}在{scope}什么时候开放"],
    questions: ["{attraction}{scope}开放多少小时", "{attraction}在{scope}一天开放几个小时"],
    results: ["该景点人最少的日子", "该景点所在的城市"]
  },
  cost_of_stay: {
    scopes: { frugal: "节俭型", comfortable: "舒适型" },
    orders: ["估算{scope}旅客在{place}待{days}的费用，{unit}", "计算在{place}住{days}的{scope}旅行预算，{unit}"],
    questions: [
      "{scope}旅客在{place}待{days}要花多少钱（{unit}）",
      "在{place}住{days}的{scope}旅行预算是多少（{unit}）"
    ],
    results: ["推荐的更便宜的城市"]
  }
}
