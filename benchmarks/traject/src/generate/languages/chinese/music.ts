import type { DomainWords } from "../Phrasebook.ts"

export const music: DomainWords = {
  artists: {
    scopes: { rising: "新锐", classic: "经典" },
    orders: ["列出{genre}音乐领域的{scope}艺人，听众数{unit}", "查找有哪些{scope}的{genre}音乐艺人，听众数{unit}"],
    questions: [
      "{genre}音乐领域有多少位{scope}艺人（听众数{unit}）",
      "一共有多少位{scope}的{genre}音乐艺人（听众数{unit}）"
    ],
    results: ["其中听众最多的艺人", "其中专辑最多的艺人"]
  },
  biography: {
    scopes: { awards: "获奖", concerts: "演出" },
    orders: ["查询{artist}的{scope}次数", "从简介里查出{artist}的{scope}次数"],
    questions: ["{artist}的{scope}次数是多少", "{artist}的简介里写了多少次{scope}"],
    results: ["该艺人的祖国", "与该艺人有关联的艺人"]
  },
  top_tracks: {
    scopes: { weekly: "本周", alltime: "历来" },
    orders: ["列出{artist}{scope}最热门的歌曲，播放量{unit}", "查找{artist}的{scope}热门歌曲，播放量{unit}"],
    questions: [
      "{artist}{scope}最热门的歌曲有多少首（播放量{unit}）",
      "{artist}的{scope}热门歌曲一共有多少首（播放量{unit}）"
    ],
    results: ["其中播放最多的歌曲", "其中最短的歌曲"]
  },
  track_details: {
    scopes: { tempo: "速度", energy: "能量值" },
    orders: ["查询{track}的{scope}", "查看{track}的{scope}"],
    questions: ["{track}的{scope}是多少", "{track}的{scope}有多高"],
    results: ["收录该歌曲的专辑", "演唱该歌曲的艺人"]
  },
  album_details: {
    scopes: { vinyl: "黑胶版", download: "数字版" },
    orders: ["查询{album}{scope}的价格，{unit}", "看看{album}的{scope}卖多少钱，{unit}"],
    questions: ["{album}{scope}的价格是多少（{unit}）", "{album}的{scope}卖多少钱（{unit}）"],
    results: ["该专辑的发行日", "该专辑的开场曲"]
  },
  charts: {
    scopes: { streaming: "流媒体榜", radio: "电台榜" },
    orders: ["查看{country}在{date}的{scope}", "获取{country}的{scope}在{date}的排名"],
    questions: ["{country}在{date}的{scope}上有多少首歌", "{country}的{scope}在{date}一共有多少个位次"],
    results: ["在该榜停留最久的歌曲", "该榜上升最快的歌曲"]
  },
  radio_stations: {
    scopes: { fm: "调频电台", web: "网络电台" },
    orders: ["查找{country}播放{genre}音乐的{scope}", "列出{country}有哪些放{genre}音乐的{scope}"],
    questions: ["{country}有多少家{scope}播放{genre}音乐", "{country}放{genre}音乐的{scope}有多少家"],
    results: ["其中听众最多的电台", "其中码率最高的电台"]
  },
  on_air: {
    scopes: { played: "过去", will_play: "接下来" },
    orders: ["查看{station}{scope}{minutes}的歌单", "列出{scope}{minutes}里{station}的歌曲"],
    questions: ["{station}{scope}{minutes}的歌单上有多少首歌", "{scope}{minutes}里{station}有多少首歌"],
    results: ["该电台播放最多的歌曲"]
  },
  genre_trend: {
    scopes: { plays: "播放量", searches: "搜索量" },
    orders: ["测量{genre}音乐自{date}以来的{scope}变化", "查询从{date}起{genre}音乐的{scope}走势"],
    questions: ["{genre}音乐自{date}以来的{scope}增长了多少", "从{date}起{genre}音乐的{scope}涨了多少"],
    results: ["该流派增长最快的国家", "该流派中增长最快的艺人"]
  }
}
