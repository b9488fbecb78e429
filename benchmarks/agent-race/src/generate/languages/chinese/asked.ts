import type { Figure } from "../../../chronicle/Figure.ts"
import type { Series } from "../../../chronicle/Tie.ts"

/** Questions for the figures of a page. */
export const figures: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  area: ["{x}占地多少平方公里", "{x}的面积是多少平方公里"],
  railways: ["{x}的国营列车行驶在多少公里的轨道上", "{x}由国家经营的铁轨有多少公里"],
  independence: ["{x}是哪一天独立的", "{x}的独立日期是哪一天"],
  lighthouses: ["{x}有多少座为水手指路的灯塔", "{x}的灯塔共有几座"],
  parishes: ["{x}有多少个堂区", "{x}划分成多少个教会辖区"],
  forests: ["{x}有多少平方公里长着树木", "{x}的林地有多少平方公里"],
  established: ["设立{x}的法律是哪一天通过的", "设立{x}的法律上写的是哪一天"],
  founded: ["{x}是哪一年创建的", "{x}始于哪一年"],
  stops: ["在{x}可以从多少个站点搭乘有轨电车", "{x}的有轨电车有多少个站"],
  bells: ["{x}的钟楼里挂着多少口钟", "{x}的教堂塔楼上共有几口钟"],
  wells: ["{x}有多少处公用的取水点", "{x}还有多少口公用水井"],
  born: ["{x}是哪一天出生的", "{x}的生日是哪年哪月哪日"],
  died: ["{x}是哪一天去世的", "{x}的去世日期是哪一天"],
  married: ["{x}是哪一天结婚的", "{x}的婚礼是哪一天举行的"],
  papers: ["{x}发表了多少部作品", "{x}的著作目录有多少条"],
  medals: ["{x}得过多少枚奖章", "{x}受过多少次表彰"],
  employees: ["有多少人靠{x}领工资", "{x}有多少名员工"],
  patents: ["{x}有多少项发明受法律保护", "{x}拥有多少项专利"],
  sites: ["{x}在多少个地点经营", "{x}有多少处场所"],
  length: ["{x}长多少公里", "{x}从源头到终点有多少公里"],
  discharge: ["{x}平均每秒流过多少立方米水", "{x}的平均流量是每秒多少立方米"],
  bridges: ["有多少座桥跨过{x}", "{x}上有多少座桥"],
  weirs: ["有多少道旧磨坊的水坝拦着{x}", "{x}上有多少道旧磨坊堰"],
  surveyed: ["{x}的第一张河道图上写的是哪一天", "{x}的测绘是哪一天完成的"],
  height: ["按文章的说法，{x}的山顶海拔多少米", "文章给出的{x}的高度是多少米"],
  prominence: ["{x}比周围高出多少米", "{x}的地形突起度是多少米"],
  ascent: ["{x}是哪一天第一次被人登顶的", "{x}的首登日期是哪一天"],
  huts: ["{x}的上山路上有多少个石堆路标", "有多少个石堆指引着登上{x}的路"],
  tarns: ["{x}的山坡上有多少个小湖", "{x}的山腰间有几个小湖泊"],
  opened: ["{x}是哪一天对公众开放的", "{x}的开馆日期是哪一天"],
  visitors: ["{x}一年有多少人来参观", "{x}每年接待多少名参观者"],
  collection: ["{x}收藏了多少件东西", "{x}的藏品共有多少件"],
  galleries: ["在{x}里可以走过多少间展室", "{x}有多少间展厅"],
  held: ["{x}是哪一天首次举办的", "{x}首届的举办日期是哪一天"],
  entrants: ["{x}最近一届有多少人参加", "{x}上一次有多少名参加者"],
  attendance: ["{x}观众最多的一次有多少人", "{x}的最高观众人数是多少"],
  launched: ["{x}的第一个区块是哪一天的", "{x}的链是哪一天启动的"],
  supply: ["{x}最多可以有多少百万枚", "{x}的发行上限是多少百万枚"],
  validators: ["如今有多少个节点维持{x}运行", "{x}的网络现在有多少个节点"]
}

/** Questions for the number of members of a series. */
export const tallies: { readonly [series in Series]: ReadonlyArray<string> } = {
  presidents: ["{x}的总统表上列了多少个任期", "{x}的总统表共有几个任期"],
  children: ["记载中{x}有多少个子女", "文章记下了{x}的几个子女"],
  tributaries: ["按文章的说法有多少条河汇入{x}", "文章列出了{x}的多少条支流"],
  chairs: ["{x}的董事长表上列了多少人", "{x}的董事长表共有几个人"],
  winners: ["{x}的荣誉榜上有多少个名字", "{x}的荣誉榜共列出几个名字"],
  parties: ["{x}的登顶簿上列了多少名登山者", "{x}的登顶簿共有几名登山者"]
}

/** Questions for the inhabitants at a census. */
export const census = ["{y}年人口普查时{x}有多少居民", "{y}年的人口普查在{x}数出了多少人"]

/** Questions for the code of a share or a coin. */
export const code = ["{x}的交易代码是什么", "交易者用什么字母缩写来称呼{x}"]

/** Questions for the name of the item that a hop leads to. */
export const hop = ["{p}叫什么名字", "{p}的名字是什么", "{p}叫什么"]

/** Questions for the name in a row of a list. */
export const row = [
  "按下面的算法得出的那一行写着什么名字（把{c}与{o}相加，除以行数，再从余数往后一行）",
  "行号比{c}与{o}之和除以行数的余数大一的那一行，写的是谁或什么",
  "名单里某一行的名字是什么（求{c}与{o}的和，取它除以行数的余数，再加一，就是行号）"
]
