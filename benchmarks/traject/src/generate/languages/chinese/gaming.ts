import type { DomainWords } from "../Phrasebook.ts"

export const gaming: DomainWords = {
  game_search: {
    scopes: { solo: "单人", coop: "合作" },
    orders: ["搜索{scope}{genre}游戏，价格{unit}", "列出支持{scope}模式的{genre}游戏，价格{unit}"],
    questions: ["有多少款{scope}{genre}游戏（价格{unit}）", "支持{scope}模式的{genre}游戏有多少款（价格{unit}）"],
    results: ["其中最便宜的游戏", "其中时长最长的游戏"]
  },
  game_price: {
    scopes: { standard: "标准版", deluxe: "豪华版" },
    orders: ["查询{game}{scope}的价格，{unit}", "看看{game}的{scope}卖多少钱，{unit}"],
    questions: ["{game}{scope}的价格是多少（{unit}）", "{game}的{scope}卖多少钱（{unit}）"],
    results: ["该游戏下次打折的日子"]
  },
  game_reviews: {
    scopes: { critics: "媒体评测人", players: "玩家" },
    orders: ["总结{scope}对{game}的评价", "查看{scope}怎么评价{game}"],
    questions: ["{scope}给{game}打了多少分", "{game}从{scope}那里得到多少分"],
    results: ["评价里提到的类似游戏"]
  },
  tournaments: {
    scopes: { online: "线上", arena: "线下" },
    orders: ["列出{game}的{scope}赛事，奖金{unit}", "查找{game}有哪些{scope}赛事，奖金{unit}"],
    questions: ["{game}有多少场{scope}赛事（奖金{unit}）", "{game}一共有多少场{scope}赛事（奖金{unit}）"],
    results: ["其中奖金最高的赛事", "其中参赛队最多的赛事"]
  },
  standings: {
    scopes: { group: "小组赛", knockout: "淘汰赛" },
    orders: ["查询{tournament}{scope}的排名", "查看{tournament}的{scope}战况"],
    questions: ["{tournament}的{scope}打了多少场", "{tournament}{scope}阶段一共赛了多少场"],
    results: ["该赛事领先的战队", "该赛事的决赛日"]
  },
  roster: {
    scopes: { starting: "首发", reserve: "替补" },
    orders: ["列出{team}在{date}的{scope}选手", "查看{team}在{date}的{scope}名单"],
    questions: ["{team}在{date}有多少名{scope}选手", "{team}在{date}的{scope}名单上有多少人"],
    results: ["该名单中胜场最多的选手", "该名单中最年轻的选手"]
  },
  player_stats: {
    scopes: { ranked: "排位赛", casual: "休闲赛" },
    orders: ["查询{player}最近{days}的{scope}数据", "查看{player}在最近{days}的{scope}里表现如何"],
    questions: ["{player}最近{days}的{scope}胜率是多少", "{player}在最近{days}的{scope}里胜率有多高"],
    results: ["该选手最常用的角色"]
  },
  character_guide: {
    scopes: { attack: "进攻", defence: "防守" },
    orders: ["查找{character}的{scope}攻略", "打开{character}的{scope}攻略"],
    questions: ["{character}的{scope}攻略难度是多少", "{character}的{scope}攻略标的难度有多高"],
    results: ["克制该角色的角色", "该角色出自的游戏"]
  },
  giveaways: {
    scopes: { pc: "PC平台", console: "主机平台" },
    orders: ["列出{scope}上免费赠送的{genre}游戏，价值{unit}", "查找{scope}正在赠送的{genre}游戏，价值{unit}"],
    questions: [
      "{scope}上有多少款免费赠送的{genre}游戏（价值{unit}）",
      "{scope}正在赠送多少款{genre}游戏（价值{unit}）"
    ],
    results: ["其中最值钱的赠品游戏", "其中最早截止的赠品游戏"]
  }
}
