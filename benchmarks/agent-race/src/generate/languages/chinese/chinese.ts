import type { Phrasebook } from "../Phrasebook.ts"
import * as asked from "./asked.ts"
import * as conditions from "./conditions.ts"
import { hops } from "./hops.ts"
import * as kinds from "./kinds.ts"
import * as tasks from "./tasks.ts"

/** Chinese, in simplified characters. */
export const chinese: Phrasebook = {
  language: "zh",
  cases: ["n"],
  inflect: (phrase) => phrase,
  finish: (text) => text,
  plain: (text) => text,
  hasBlanks: false,
  ...kinds,
  at: () => "{w}",
  hops,
  ...conditions,
  between: "；",
  ...asked,
  given: ["从发给你的那篇文章出发", "你的比赛从拿到的那一页开始", "第一页就是你手里的那一页"],
  named: ["接着去看介绍{w}的文章", "现在读一读关于{w}的文章", "从那里前往写{w}的页面", "翻到讲{w}的那篇文章"],
  inferred: [
    "先找出{p}，再打开对应的文章",
    "你需要的页面写的是{p}",
    "读一读关于{p}的文章",
    "去找关于{p}的文章",
    "接下来要看的是{p}的页面"
  ],
  described: [
    "请找出{k}，只有一个答案符合以下各项：{c}",
    "请根据下面的描述找到{k}：{c}",
    "只有一个页面写的是这样的{k}，以下各项全都成立：{c}",
    "要找的是{k}，有如下特征：{c}"
  ],
  listed: [
    "想一想线索{n}的文章属于哪个国家，打开该国的{k}名单",
    "找来线索{n}的文章所属国家的{k}名单",
    "打开列出线索{n}的文章所属国家的{k}的页面"
  ],
  pages: [
    "{a}。查出{t}。",
    "{a}。你要从这一页了解的是：{t}？",
    "{a}。在这一页上弄清{t}。",
    "{a}。这条线索问的是：{t}？"
  ],
  ...tasks,
  list: ["、", "和"],
  // the numbers of months are no operands
  references: /线索\d+(?:、\d+)*(?:和\d+)?|\d{1,2}月/g,
  instructions: {
    task: (isLong) => [
      "你要跑完一段穿越百科全书的比赛。下面的线索依次描述各个站点：有的要你找到一个页面，读出上面的一项事实；",
      "有的要你用工具查一个值；有的要你根据前面某一站的值算出一个数。",
      isLong
        ? "最后一条线索说明怎样由这些值得出一个最多六位的密码。"
        : "最后一条线索说明怎样由这些值得出一个从0到9的数字。"
    ],
    start: "起点：{url}",
    clues: "线索：",
    rules: [
      "各个值在合并计算之前都要取整（向零截断）。线索的编号就是列表里的编号。",
      "请搜索页面，或沿着页面上的链接走；线索既不写标题，也不写工具的名字。百科全书和工具都是英文的，名称请照页面上的写法。"
    ],
    parts: [
      "长页面分段给出：目录标明每一节从第几个字符开始，用 offset 可以直接到那里。",
      "几个页面可能同名。文章的旧版本会注明自己是旧版本；只有现行版本才算数。"
    ],
    errata: [
      "文章里有印刷错误。每个国家都有一页勘误（errata），文章的 See also 里有它的链接。对于文章中的数字，以最后一条没有撤回",
      "（withdrawn）的勘误为准，不管文章或别的页面怎么说；没有这样的勘误时，以文章为准。阅读工具存有一些页面的旧副本。",
      "显示副本时它会说明；再请求一次，就会显示现行页面。"
    ],
    submit: (isLong) =>
      isLong
        ? "得出密码后，用它调用 submit：写成数，开头不要加零。只能提交一次。"
        : "得出这个数字后，用它调用 submit。只能提交一次。",
    won: "密码正确。你赢得了这段比赛。",
    lost: "密码不对。",
    left: "你退出了比赛。"
  }
}
