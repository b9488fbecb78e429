import type { DomainWords } from "../Phrasebook.ts"

export const eCommerce: DomainWords = {
  product_search: {
    scopes: { new: "全新", refurbished: "翻新" },
    orders: ["搜索{category}里的{scope}商品，价格{unit}", "查找{category}有哪些{scope}商品，价格{unit}"],
    questions: ["{category}里有多少件{scope}商品（价格{unit}）", "{category}一共有多少件{scope}商品在售（价格{unit}）"],
    results: ["其中最便宜的商品", "其中评分最高的商品"]
  },
  specifications: {
    scopes: { net: "净重", packed: "含包装重量" },
    orders: ["查询{product}的{scope}，{unit}", "查看{product}规格里的{scope}，{unit}"],
    questions: ["{product}的{scope}是多少（{unit}）", "{product}规格里的{scope}有多少（{unit}）"],
    results: ["该商品的品牌"]
  },
  price_history: {
    scopes: { list: "标价", street: "实际成交价" },
    orders: ["追踪{product}在{days}内的{scope}，{unit}", "查看{product}最近{days}的{scope}走势，{unit}"],
    questions: [
      "{product}在{days}内的最低{scope}是多少（{unit}）",
      "{product}最近{days}的{scope}最低到过多少（{unit}）"
    ],
    results: ["该商品最便宜的日子"]
  },
  offers: {
    scopes: { sealed: "未拆封", secondhand: "二手" },
    orders: ["列出{product}的{scope}报价，价格{unit}", "查找{product}有哪些{scope}报价，价格{unit}"],
    questions: ["{product}有多少个{scope}报价（价格{unit}）", "{product}一共能找到多少个{scope}报价（价格{unit}）"],
    results: ["其中报价最低的卖家", "其中发货最快的卖家"]
  },
  seller_profile: {
    scopes: { complaints: "投诉", sales: "成交" },
    orders: ["查询{seller}的{scope}笔数", "查看{seller}资料里的{scope}笔数"],
    questions: ["{seller}有多少笔{scope}", "{seller}的资料里一共有多少笔{scope}"],
    results: ["该卖家卖得最多的品类"]
  },
  reviews: {
    scopes: { verified: "已验证买家", expert: "专业评测人" },
    orders: ["总结{scope}对{product}的评价", "查看{scope}怎么评价{product}"],
    questions: ["{scope}给{product}的平均分是多少", "{product}从{scope}那里得到的平均分是多少"],
    results: ["评价里拿来对比的商品"]
  },
  alternatives: {
    scopes: { budget: "平价", premium: "高档" },
    orders: ["查找{product}的{scope}替代品，价格{unit}", "列出可以代替{product}的{scope}商品，价格{unit}"],
    questions: ["{product}有多少种{scope}替代品（价格{unit}）", "可以代替{product}的{scope}商品有多少种（价格{unit}）"],
    results: ["其中最便宜的替代品", "其中最相似的替代品"]
  },
  brand_catalogue: {
    scopes: { bestselling: "畅销", latest: "最新" },
    orders: ["列出{brand}的{scope}商品，价格{unit}", "查看{brand}目录里的{scope}商品，价格{unit}"],
    questions: ["{brand}有多少件{scope}商品（价格{unit}）", "{brand}目录里的{scope}商品有多少件（价格{unit}）"],
    results: ["该目录中销量最高的商品", "该目录中最便宜的商品"]
  },
  shipping: {
    scopes: { standard: "普通", express: "加急" },
    orders: ["查询{seller}寄到{country}的{scope}运费，{unit}", "询问由{seller}{scope}配送到{country}的费用，{unit}"],
    questions: [
      "{seller}寄到{country}的{scope}运费是多少（{unit}）",
      "由{seller}{scope}配送到{country}要多少钱（{unit}）"
    ],
    results: ["推荐的运费更低的卖家"]
  },
  demand: {
    scopes: { search: "搜索", checkout: "购买" },
    orders: ["测量{country}对{category}在{date}的{scope}需求", "查询{country}在{date}对{category}的{scope}需求"],
    questions: ["{country}对{category}在{date}的{scope}需求有多大", "{country}在{date}对{category}的{scope}需求是多少"],
    results: ["该品类最受欢迎的品牌"]
  }
}
