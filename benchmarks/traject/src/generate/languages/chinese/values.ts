import type { ValueWords } from "../Phrasebook.ts"

/** Values by kind. */
export const values: { readonly [kind: string]: ValueWords } = {
  subject: {
    rows: {
      algebra: "代数",
      astronomy: "天文学",
      biology: "生物学",
      chemistry: "化学",
      economics: "经济学",
      geometry: "几何",
      history: "历史学",
      philosophy: "哲学",
      physics: "物理学",
      statistics: "统计学"
    }
  },
  country_code: {
    rows: {
      DE: "德国",
      FR: "法国",
      IT: "意大利",
      ES: "西班牙",
      JP: "日本",
      BR: "巴西",
      IN: "印度",
      CA: "加拿大",
      MX: "墨西哥",
      SE: "瑞典",
      NO: "挪威",
      PL: "波兰",
      NL: "荷兰",
      AT: "奥地利",
      GR: "希腊",
      AU: "澳大利亚"
    }
  },
  limit: { say: "{}条结果" },
  minutes: { say: "{}分钟" },
  days: { say: "{}天" },
  course_id: { say: "课程{}" },
  word: { say: "英文单词“{}”" },
  language_code: {
    rows: {
      de: "德语",
      fr: "法语",
      it: "意大利语",
      es: "西班牙语",
      ja: "日语",
      sv: "瑞典语",
      pl: "波兰语",
      nl: "荷兰语",
      tr: "土耳其语",
      fi: "芬兰语",
      el: "希腊语",
      ko: "韩语"
    }
  },
  quiz_id: { say: "测验{}" },
  scholarship_id: { say: "奖学金{}" },
  address: { say: "邮箱地址{}" },
  mail_domain: { say: "域名{}" },
  mailbox_id: { say: "邮箱{}" },
  message_id: { say: "邮件{}" },
  list_id: { say: "邮件列表{}" },
  campaign_id: { say: "营销活动{}" },
  sector: {
    rows: {
      energy: "能源板块",
      "health care": "医疗保健板块",
      industrials: "工业板块",
      materials: "原材料板块",
      "real estate": "房地产板块",
      retail: "零售板块",
      technology: "科技板块",
      utilities: "公用事业板块"
    }
  },
  filing_id: { say: "报告{}" },
  genre: {
    rows: {
      racing: "竞速",
      puzzle: "解谜",
      strategy: "策略",
      platformer: "平台跳跃",
      simulation: "模拟",
      "role-playing": "角色扮演",
      shooter: "射击",
      sports: "体育",
      jazz: "爵士",
      reggae: "雷鬼",
      opera: "歌剧",
      country: "乡村",
      techno: "铁克诺",
      "hip-hop": "嘻哈",
      flamenco: "弗拉门戈",
      blues: "蓝调"
    }
  },
  game: { say: "《{}》" },
  app_id: { say: "游戏{}" },
  tournament_id: { say: "赛事{}" },
  team_id: { say: "战队{}" },
  player_id: { say: "选手{}" },
  character_id: { say: "角色{}" },
  city: {
    rows: {
      Rome: "罗马",
      Paris: "巴黎",
      "New York": "纽约",
      Chicago: "芝加哥",
      "Los Angeles": "洛杉矶",
      Boston: "波士顿",
      Berlin: "柏林",
      Tokyo: "东京",
      Madrid: "马德里",
      Lisbon: "里斯本",
      Vienna: "维也纳",
      Oslo: "奥斯陆",
      Athens: "雅典",
      Cairo: "开罗",
      Dublin: "都柏林",
      Warsaw: "华沙",
      Helsinki: "赫尔辛基",
      Copenhagen: "哥本哈根",
      Prague: "布拉格",
      Budapest: "布达佩斯",
      Singapore: "新加坡",
      Edinburgh: "爱丁堡",
      Stockholm: "斯德哥尔摩",
      Philadelphia: "费城"
    }
  },
  coordinates: { say: "坐标{}" },
  place_id: { say: "地点{}" },
  route_id: { say: "路线{}" },
  zone_id: { say: "区域{}" },
  image_id: { say: "街景图片{}" },
  artist_id: { say: "艺人{}" },
  track_id: { say: "歌曲{}" },
  album_id: { say: "专辑{}" },
  radio_id: { say: "电台{}" },
  topic: {
    rows: {
      "wind energy": "风能",
      "electric cars": "电动汽车",
      "space travel": "太空旅行",
      "housing costs": "住房成本",
      inflation: "通货膨胀",
      elections: "选举",
      "artificial intelligence": "人工智能",
      football: "足球",
      "climate change": "气候变化",
      "public transport": "公共交通"
    }
  },
  outlet: { say: "《{}》" },
  article_id: { say: "文章{}" },
  author_id: { say: "作者{}" },
  claim_id: { say: "说法{}" },
  airport_code: { say: "{}机场" },
  hotel_id: { say: "酒店{}" },
  flight_id: { say: "航班{}" },
  attraction_id: { say: "景点{}" },
  station_id: { say: "气象站{}" },
  harbour_id: { say: "港口{}" },
  resort_id: { say: "滑雪场{}" },
  category: {
    say: "{}品类",
    rows: {
      headphones: "耳机",
      "coffee machines": "咖啡机",
      "running shoes": "跑鞋",
      tents: "帐篷",
      "desk lamps": "台灯",
      "board games": "桌游",
      bicycles: "自行车",
      backpacks: "背包"
    }
  },
  sku: { say: "商品{}" },
  seller_id: { say: "卖家{}" },
  brand: { say: "{}品牌" }
}
