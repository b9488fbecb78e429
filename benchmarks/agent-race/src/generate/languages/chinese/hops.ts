import type { Hop, Series, Tie } from "../../../chronicle/Tie.ts"

/** `^` marks what stands around `{x}`: it is said outermost alone. */
const ties: { readonly [tie in Tie]: ReadonlyArray<string> } = {
  capital: ["{x}的首都", "{x}的中央政府所在的城市"],
  highest: ["{x}的最高峰", "{x}境内最高的山"],
  longest: ["{x}最长的河流", "{x}境内流程最长的河"],
  leader: ["{x}的首任国家元首", "{x}第一个宣誓就任总统的人"],
  tender: ["{x}的国立银行所担保的加密货币", "{x}的国库所接受的数字货币"],
  neighbour: ["{x}在邻国中最大的贸易伙伴", "{x}最繁忙的边境对面的国家"],
  seat: ["{x}的行政中心", "{x}的行政长官驻守的城市"],
  patron: ["{x}的大学以之命名的人物", "{x}的大学校名所纪念的人"],
  summit: ["{x}的制高点", "{x}地势最高的山"],
  region: ["{x}所在的地区", "{x}所属的省份"],
  river: ["{x}所临的河流", "^流经{x}的河"],
  twin: ["{x}的友好城市", "^与{x}结为姊妹城的城市"],
  honoured: ["{x}的荣誉市民", "^被{x}授予荣誉市民称号的人"],
  birthplace: ["{x}的出生城市", "{x}出生的那座城市"],
  father: ["{x}的父亲", "{x}的生父"],
  mother: ["{x}的母亲", "{x}的生母"],
  spouse: ["{x}的配偶", "^与{x}结婚的人"],
  mentor: ["{x}的老师", "{x}的授业恩师"],
  headquarters: ["{x}的总部所在的城市", "{x}的管理层办公的城市"],
  founder: ["{x}的创始人", "^创办{x}的人"],
  rival: ["{x}最强劲的竞争对手", "{x}最忌惮的同行"],
  parent: ["{x}的控股公司", "^掌握{x}多数股权的公司"],
  source: ["{x}发源的山", "{x}的源头所在的山"],
  mouth: ["{x}河口处的城市", "{x}流到尽头处的城市"],
  joins: ["{x}汇入的河流", "^接纳{x}的那条更大的河"],
  surveyor: ["{x}的首位测绘者", "^为{x}绘制第一张河道图的人"],
  climber: ["{x}的首登者", "^第一个登上{x}之巅的人"],
  town: ["^离{x}最近的城市", "^攀登{x}通常的出发城市"],
  city: ["{x}坐落的城市", "{x}馆址所在的城市"],
  architect: ["{x}的建筑师", "^设计{x}馆舍的人"],
  benefactor: ["^出资兴建{x}的公司", "{x}的建馆出资公司"],
  keeper: ["{x}的首任馆长", "^第一个掌管{x}藏品的人"],
  host: ["{x}的举办城市", "^承办{x}的城市"],
  sponsor: ["{x}的首家赞助商", "^为{x}提供首个奖项的公司"],
  winner: ["{x}首届的冠军", "{x}第一次举办时夺魁的人"],
  creator: ["{x}的发明者", "^起草{x}协议的人"],
  issuer: ["{x}的发行方", "^发行{x}的公司"]
}

const ordinals = ["一", "二", "三", "四", "五", "六"]
/** The longest has no number. */
const byLength = ["最长", "第二长", "第三长", "第四长", "第五长", "第六长"]

const series: { readonly [series in Series]: (nth: number) => ReadonlyArray<string> } = {
  presidents: (nth) => [`{x}的第${ordinals[nth]}位总统`, `^第${ordinals[nth]}个担任{x}总统的人`],
  children: (nth) => [`{x}的第${ordinals[nth]}个孩子`, `{x}所生的第${ordinals[nth]}个孩子`],
  tributaries: (nth) => [`{x}${byLength[nth]}的支流`, `^汇入{x}的河流中${byLength[nth]}的那条`],
  chairs: (nth) => [`{x}的第${ordinals[nth]}位董事长`, `^第${ordinals[nth]}个主持{x}董事会的人`],
  winners: (nth) => [`{x}的荣誉榜上的第${ordinals[nth]}个人`, `{x}有记录的第${ordinals[nth]}位冠军`],
  parties: (nth) => [`{x}有据可查的第${ordinals[nth]}位登顶者`, `{x}的登顶簿上的第${ordinals[nth]}个人`]
}

/** What a hop leads to. */
export const hops = (hop: Hop): ReadonlyArray<string> =>
  hop._tag === "Tied" ? ties[hop.tie] : series[hop.series](hop.nth)
