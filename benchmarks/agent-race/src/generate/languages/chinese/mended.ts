import type { Phrasebook } from "../Phrasebook.ts"
import { chinese } from "./chinese.ts"

const { detours, fields, instructions } = chinese

/** Chinese from the sixth edition on: wordings that readers found wrong or stiff are replaced. */
export const mendedChinese: Phrasebook = {
  ...chinese,
  hops: (hop) =>
    // "那条更大的河流到尽头处" runs together
    hop._tag === "Tied" && hop.tie === "mouth" ? ["{x}的河口所在的城市", "{x}最终流到的城市"] : chinese.hops(hop),
  fields: {
    ...fields,
    "chess congress": ["在六十四格上一决胜负", "在棋盘和棋钟前见分晓"],
    "ski meeting": ["离不开雪", "靠脚踩两块板决胜负"]
  },
  // the numbers of clues come first: "2与线索1和2" has to be read twice
  row: [
    "行号按下面的算法得出的那一行写着什么名字（{o}加上{c}，总和除以行数，余数再加一）",
    "某一行写的是谁或什么（行号等于余数加一，余数由{o}加上{c}再除以行数得出）",
    "名单里某一行的名字是什么（把{o}与{c}全部加起来，取总和除以行数的余数，再加一，就是行号）"
  ],
  whole: "线索{n}所得数值的整数部分",
  wholes: "线索{ns}各自所得数值的整数部分",
  detours: {
    ...detours,
    // "一出现" reads as "once it appears"
    binary_1bit_count: [
      "{i}写成二进制，有几个1？",
      "请用二进制写出{i}，数一数其中的1。",
      "把{i}表示成二进制数，数字1出现多少次？"
    ],
    digit_sum: [
      "把{i}的各位数字相加，只加一次。",
      "{i}的各位数字之和是多少，只加一遍？",
      "请算出{i}的各位数字之和，加一次即可。"
    ],
    scrabble_score: [
      "按英文版拼字游戏（Scrabble）的字母分值，线索{n}得出的名字一共值多少分？带附加符号的字母不计分。",
      "用英文拼字游戏（Scrabble）的字母牌拼出线索{n}得出的名字，带附加符号的字母没有牌、不得分：总分是多少？",
      "请把线索{n}得出的名字的各个字母在英文版Scrabble里的分值加起来，带附加符号的不算。"
    ]
  },
  instructions: {
    ...instructions,
    errata: [
      "文章里有印刷错误。每个国家都有勘误页（errata），文章的 Navigation 一栏里有它们的链接。对于文章中的数字，以最后一条没有撤回",
      "（withdrawn）的勘误为准，不管文章或别的页面怎么说；没有这样的勘误时，以文章为准。阅读工具存有一些页面的旧副本。",
      "显示副本时它会说明；再请求一次，就会显示现行页面。"
    ]
  }
}
