import type { Figure } from "../../../chronicle/Figure.ts"

/** Predicates for each field: what a person did, or what a thing is about. */
export const fields: { readonly [field: string]: ReadonlyArray<string> } = {
  botanist: ["一生研究草木", "为各种植物分门别类"],
  chemist: ["终日与试剂和曲颈瓶打交道", "研究物质之间如何反应"],
  astronomer: ["以观测星辰为业", "时刻留意天上的动静"],
  sculptor: ["靠凿石铸铜谋生", "制作人像"],
  novelist: ["写长篇的虚构故事", "靠编故事谋生"],
  composer: ["把旋律写成乐谱", "为管弦乐队写曲"],
  engineer: ["设计机器和结构", "把别人算好的东西造出来"],
  cartographer: ["绘制陆地与海岸的图", "丈量土地并画成图"],
  surgeon: ["给病人开刀", "用手术刀治病"],
  economist: ["研究货币与市场", "解释物价和贸易"],
  photographer: ["靠用相机拍照谋生", "为底片曝光"],
  physicist: ["研究物质和力", "探寻自然界的定律"],
  philologist: ["研究古代文献和语言", "比较各种语言"],
  mathematician: ["以证明定理为业", "与数字和证明为伴"],
  painter: ["在画布上作油画", "靠画笔和调色板谋生"],
  geologist: ["从岩石中读出历史", "研究地层"],
  glass: ["展出高脚杯、窗玻璃和瓶子", "展示由沙子吹制而成的东西"],
  clocks: ["展出计时的器具", "专门介绍钟摆和表盘"],
  textiles: ["与织出来的东西有关", "和布料打交道"],
  maps: ["展出图册和地球仪", "专门展示画在纸上的大地"],
  minerals: ["展出晶体和矿石", "专门展示石头"],
  printing: ["展出印刷机和铅字", "专门介绍书籍的制作"],
  ships: ["展出船体和帆索", "专门展示水上行驶的东西"],
  railways: ["展出机车和信号机", "专门介绍轨道上的旅行"],
  "musical instruments": ["展出乐团演奏所用之物", "专门展示弦管鼓号"],
  "natural history": ["展出动物标本和骨架", "专门展示走兽与骨骼"],
  "fine arts": ["展出油画和雕像", "专门展示大师的作品"],
  coins: ["展出铸造的钱币", "以古钱学为主题"],
  costume: ["展出旧时人们的穿着", "以衣装为主题"],
  archaeology: ["展出地下挖出来的东西", "以发掘为主题"],
  "scientific instruments": ["为实验室制造器械", "向研究者供应器械"],
  shipping: ["经海路运送货物", "经营货轮"],
  "cast iron": ["把熔化的金属浇进模子", "经营熔炉和铸模"],
  chemicals: ["出售酸和染料", "成吨地买卖化合物"],
  "lenses and telescopes": ["磨制各种镜片", "帮助人们看清远处"],
  "air travel": ["用飞机运送旅客", "拥有一支机队"],
  brewing: ["酿造啤酒", "靠麦芽和啤酒花为生"],
  paper: ["把纸浆变成纸张", "供应书写用的纸"],
  "electrical machinery": ["制造发电机和电动机", "买卖发电设备"],
  insurance: ["收取保费并赔偿损失", "出售应对意外的保障"],
  timber: ["伐木并锯成材", "买卖木板"],
  regatta: ["是帆船的聚会", "靠风帆比高下"],
  "chess congress": ["在六十四格上一决胜负", "在棋盘和两只棋钟前见分晓"],
  "cycle race": ["骑着两个轮子进行", "胜负在车座上决出"],
  "song contest": ["靠歌唱取胜", "比的是嗓子"],
  marathon: ["全程四十二公里，要用双脚跑完", "靠长途奔跑取胜"],
  "film festival": ["以电影为主题", "表彰拍摄和剪辑的成果"],
  "trade fair": ["让买家和卖家聚到一起", "离不开展位和订单"],
  "ski meeting": ["离不开雪", "在两块板上分胜负"],
  "rowing cup": ["靠划桨取胜", "由八人艇和双桨艇决出胜负"],
  "poetry prize": ["奖励诗句", "为诗人而设"]
}

/** Statements that an event falls into a decade. */
export const happened: { readonly [figure in Figure]?: ReadonlyArray<string> } = {
  independence: ["{x}在{d}独立", "{x}的独立发生在{d}"],
  established: ["{x}在{d}依法设立", "{x}设立于{d}"],
  founded: ["{x}创建于{d}", "{x}在{d}创建"],
  born: ["{x}出生于{d}", "{x}在{d}出生"],
  died: ["{x}逝世于{d}", "{x}在{d}去世"],
  married: ["{x}在{d}结婚", "{x}的婚礼在{d}举行"],
  surveyed: ["{x}在{d}完成测绘", "{x}的测绘完成于{d}"],
  ascent: ["{x}在{d}首次被人登顶", "{x}的首登发生在{d}"],
  opened: ["{x}在{d}开馆", "{x}的开幕是在{d}"],
  held: ["{x}首次举办于{d}", "{x}在{d}第一次举办"],
  launched: ["{x}在{d}问世", "{x}首次发行于{d}"]
}

/** Names a decade: 1840年代. */
export const decade = (decade: number): string =>
  decade % 10 === 0 ? `${decade}0年至${decade}9年间` : `${decade}0年代`

/** Statements that a path ends at an item. */
export const leads = ["{x}就是{w}", "{x}正是{w}", "{x}即{w}"]

/** Statements that an item is in the same country as another one, or in a country. */
export const within = {
  somebody: {
    like: ["{x}与{w}同属一个国家", "{x}和{w}来自同一个国家"],
    country: ["{x}来自{w}", "{x}的祖国就是{w}"]
  },
  something: {
    like: ["{x}与{w}同属一个国家", "{x}和{w}同属一国"],
    country: ["{x}属于{w}", "{x}所在的国家就是{w}"]
  }
}
