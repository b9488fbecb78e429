import type { DomainWords } from "../Phrasebook.ts"

export const finance: DomainWords = {
  quote: {
    scopes: { live: "实时", closing: "最近收盘" },
    questions: ["{stock}的{scope}股价是多少（{unit}）", "{stock}每股的{scope}价格是多少（{unit}）"]
  },
  profile: {
    scopes: { people: "员工", offices: "办公地点" },
    orders: ["查询{stock}的{scope}概况", "获取{stock}在{scope}方面的概况"],
    questions: ["{stock}的{scope}概况里给出的数字是多少", "{stock}的{scope}数量是多少"],
    results: ["该公司所属的板块", "该公司最主要的竞争对手"]
  },
  screener: {
    scopes: { large: "大型", small: "小型" },
    orders: ["筛选{sector}的{scope}公司，市值{unit}", "列出{sector}有哪些{scope}公司，市值{unit}"],
    questions: ["{sector}有多少家{scope}公司（市值{unit}）", "属于{sector}的{scope}公司有多少家（市值{unit}）"],
    results: ["其中市盈率最低的股票", "其中市值最高的股票"]
  },
  history: {
    scopes: { daily: "每日", hourly: "每小时" },
    orders: ["获取{stock}自{date}以来的{scope}股价，{unit}", "查询从{date}起{stock}的{scope}股价，{unit}"],
    questions: [
      "{stock}自{date}以来的{scope}股价平均是多少（{unit}）",
      "从{date}起{stock}的{scope}股价均值是多少（{unit}）"
    ],
    results: ["该股价见顶的日子", "与之走势最相似的股票"]
  },
  indicator: {
    scopes: { rsi: "相对强弱指数", volatility: "波动率" },
    orders: ["计算{stock}在{days}内的{scope}", "算出{stock}最近{days}的{scope}"],
    questions: ["{stock}在{days}内的{scope}是多少", "{stock}最近{days}的{scope}有多高"],
    results: ["该指标最接近的股票"]
  },
  filings: {
    scopes: { annual: "年度报告", quarterly: "季度报告" },
    orders: ["列出{stock}提交的{scope}", "查找{stock}的{scope}"],
    questions: ["{stock}提交过多少份{scope}", "{stock}一共有多少份{scope}"],
    results: ["其中最新的报告", "其中最长的报告"]
  },
  filing_figures: {
    scopes: { revenue: "营业收入", profit: "净利润" },
    orders: ["提取{filing}里的{scope}，{unit}", "查出{filing}披露的{scope}，{unit}"],
    questions: ["{filing}里的{scope}是多少百万（{unit}）", "{filing}披露的{scope}有多少百万（{unit}）"],
    results: ["该报告的提交日", "该报告所属公司的板块"]
  },
  sentiment: {
    scopes: { news: "新闻", social: "社交媒体" },
    orders: ["测量{scope}上对{stock}的情绪", "分析{scope}对{stock}的看法"],
    questions: ["{scope}上对{stock}的情绪得分是多少", "{scope}对{stock}的看法打多少分"],
    results: ["与该公司一起被提到最多的股票"]
  },
  exchange_rate: {
    scopes: { interbank: "银行间汇率", retail: "柜台零售汇率" },
    orders: ["查询{from}兑{to}在{date}的{scope}", "获取{from}在{date}兑换{to}的{scope}"],
    questions: ["{date}按{scope}一万{from}能换多少{to}", "按{scope}计算，{date}一万{from}值多少{to}"],
    results: ["该汇率最低的日子", "受该汇率影响最大的板块"]
  },
  coin_market: {
    scopes: { price: "价格", turnover: "日成交额" },
    orders: ["查询{coin}的{scope}，{unit}", "获取{coin}目前的{scope}，{unit}"],
    questions: ["{coin}的{scope}是多少（{unit}）", "{coin}目前的{scope}有多少（{unit}）"],
    results: ["持有该币最多的公司"]
  }
}
