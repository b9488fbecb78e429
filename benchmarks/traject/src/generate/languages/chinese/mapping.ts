import type { DomainWords } from "../Phrasebook.ts"

export const mapping: DomainWords = {
  geocode: {
    scopes: { centre: "市中心", town_hall: "市政厅" },
    orders: ["查询{place}{scope}的坐标", "获取{place}的{scope}所在坐标"],
    questions: ["查{place}{scope}的坐标时有多少个匹配结果", "{place}的{scope}能匹配到多少个坐标"],
    results: ["刚查到的坐标"]
  },
  reverse_geocode: {
    scopes: { street: "街道", district: "城区" },
    orders: ["查询{place}所在的{scope}级地址", "反查{place}的地址，精确到{scope}"],
    questions: ["{place}的{scope}级地址可信度是多少", "把{place}反查到{scope}级时可信度有多高"],
    results: ["该地址所在的城市"]
  },
  nearby: {
    scopes: { pharmacies: "药店", chargers: "充电站", restaurants: "餐馆" },
    orders: ["查找{place}附近的{scope}，距离{unit}", "列出{place}周边的{scope}，距离{unit}"],
    questions: ["{place}附近有多少家{scope}（距离{unit}）", "{place}周边一共有多少家{scope}（距离{unit}）"],
    results: ["其中最近的地点", "其中评分最高的地点"]
  },
  place_details: {
    scopes: { access: "无障碍设施", visitors: "客流量" },
    orders: ["查询{place}的{scope}信息", "查看{place}在{scope}方面的资料"],
    questions: ["{place}的{scope}得多少分", "{place}在{scope}方面的分数是多少"],
    results: ["该地点的坐标"]
  },
  route: {
    scopes: { driving: "驾车", cycling: "骑行", walking: "步行" },
    orders: ["规划从{from}到{to}的{scope}路线，长度{unit}", "计算由{from}去{to}的{scope}路线，长度{unit}"],
    questions: ["从{from}到{to}的{scope}路线有多长（{unit}）", "由{from}去{to}的{scope}路线长度是多少（{unit}）"],
    results: ["刚规划好的路线"]
  },
  elevation: {
    scopes: { climb: "累计爬升", peak: "最高海拔" },
    orders: ["查询{route}的{scope}，{unit}", "获取{route}全程的{scope}，{unit}"],
    questions: ["{route}的{scope}是多少（{unit}）", "{route}全程的{scope}有多高（{unit}）"],
    results: ["该路线最高点的坐标"]
  },
  service_area: {
    scopes: { car: "开车", foot: "步行" },
    orders: [
      "计算从{place}出发{scope}{minutes}能到达的范围，{unit}",
      "划出{place}周围{scope}{minutes}以内的区域，{unit}"
    ],
    questions: [
      "从{place}出发{scope}{minutes}能到达的范围有多大（{unit}）",
      "{place}周围{scope}{minutes}以内的区域面积是多少（{unit}）"
    ],
    results: ["刚算出的可达区域"]
  },
  zone_statistics: {
    scopes: { residents: "居民|位", businesses: "商户|家" },
    orders: ["统计{zone}的{scope}数量", "查询{zone}里{scope}的数量"],
    questions: ["{zone}有多少{scope2}{scope}", "{zone}里一共有多少{scope2}{scope}"],
    results: ["该区域最大的城市"]
  },
  street_images: {
    scopes: { daylight: "白天", night: "夜间" },
    orders: ["查找{place}周围的{scope}街景图片", "搜索在{place}附近拍的{scope}街景"],
    questions: ["{place}周围有多少张{scope}街景图片", "在{place}附近拍的{scope}街景有多少张"],
    results: ["其中最新的图片", "其中最清晰的图片"]
  },
  image_check: {
    scopes: { signs: "交通标志|个", vehicles: "车|辆" },
    orders: ["检测{image}里的{scope}", "识别{image}中的{scope}"],
    questions: ["{image}里能检测到多少{scope2}{scope}", "{image}中一共有多少{scope2}{scope}"],
    results: ["该图片拍摄的地点"]
  }
}
