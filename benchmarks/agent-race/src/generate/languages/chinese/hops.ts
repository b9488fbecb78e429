import type { Hop, Series, Tie } from "../../../chronicle/Tie.ts"

/** Each wording begins with `{x}`, because words around it would split a long one. */
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
  region: ["{x}所在的地区", "{x}所属的地区"],
  river: ["{x}所临的河流", "{x}所依傍的河流"],
  twin: ["{x}的友好城市", "{x}的姊妹城市"],
  honoured: ["{x}的荣誉市民", "{x}授予荣誉市民称号的人"],
  birthplace: ["{x}的出生城市", "{x}出生的那座城市"],
  father: ["{x}的父亲", "{x}的生父"],
  mother: ["{x}的母亲", "{x}的生母"],
  spouse: ["{x}的配偶", "{x}的结婚对象"],
  mentor: ["{x}的老师", "{x}的授业恩师"],
  headquarters: ["{x}的总部所在的城市", "{x}的管理层办公的城市"],
  founder: ["{x}的创始人", "{x}的创办者"],
  rival: ["{x}最强劲的竞争对手", "{x}最忌惮的同行"],
  parent: ["{x}的控股公司", "{x}的多数股权所属的公司"],
  source: ["{x}发源的山", "{x}的源头所在的山"],
  mouth: ["{x}河口处的城市", "{x}流到尽头处的城市"],
  joins: ["{x}汇入的河流", "{x}流入的那条更大的河"],
  surveyor: ["{x}的首位测绘者", "{x}第一张河道图的绘制者"],
  climber: ["{x}的首登者", "{x}的首位征服者"],
  town: ["{x}周边距离最近的城市", "{x}的登山者通常出发的城市"],
  city: ["{x}坐落的城市", "{x}馆址所在的城市"],
  architect: ["{x}的建筑师", "{x}馆舍的设计者"],
  benefactor: ["{x}馆舍的出资公司", "{x}的建馆出资公司"],
  keeper: ["{x}的首任馆长", "{x}藏品的首位掌管人"],
  host: ["{x}的举办城市", "{x}的承办城市"],
  sponsor: ["{x}的首家赞助商", "{x}首个奖项的出资公司"],
  winner: ["{x}首届的冠军", "{x}第一次举办时夺魁的人"],
  creator: ["{x}的发明者", "{x}协议的起草人"],
  issuer: ["{x}的发行方", "{x}的发行公司"]
}

const ordinals = ["一", "二", "三", "四", "五", "六"]
/** Ranks by length; the longest has no number. */
const byLength = ["最长", "第二长", "第三长", "第四长", "第五长", "第六长"]

const series: { readonly [series in Series]: (nth: number) => ReadonlyArray<string> } = {
  presidents: (nth) => [`{x}的第${ordinals[nth]}位总统`, `{x}总统职位的第${ordinals[nth]}位担任者`],
  children: (nth) => [`{x}的第${ordinals[nth]}个孩子`, `{x}所生的第${ordinals[nth]}个孩子`],
  tributaries: (nth) => [`{x}${byLength[nth]}的支流`, `{x}的支流中${byLength[nth]}的那条`],
  chairs: (nth) => [`{x}的第${ordinals[nth]}位董事长`, `{x}董事会的第${ordinals[nth]}任主持人`],
  winners: (nth) => [`{x}的荣誉榜上的第${ordinals[nth]}个人`, `{x}有记录的第${ordinals[nth]}位冠军`],
  parties: (nth) => [`{x}有据可查的第${ordinals[nth]}位登顶者`, `{x}的登顶簿上的第${ordinals[nth]}个人`]
}

/** Chinese phrases for the item that a hop leads to; `{x}` stands for the item from which it leads. */
export const hops = (hop: Hop): ReadonlyArray<string> =>
  hop._tag === "Tied" ? ties[hop.tie] : series[hop.series](hop.nth)
