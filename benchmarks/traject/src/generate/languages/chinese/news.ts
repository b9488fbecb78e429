import type { DomainWords } from "../Phrasebook.ts"

export const news: DomainWords = {
  articles: {
    scopes: { news: "新闻报道", opinion: "评论文章", interview: "访谈文章" },
    orders: ["搜索有关{topic}的{language}{scope}", "查找用{language}写的{topic}{scope}"],
    questions: ["有关{topic}的{language}{scope}有多少篇", "用{language}写的{topic}{scope}有多少篇"],
    results: ["其中转发最多的文章", "其中最短的文章"]
  },
  headlines: {
    scopes: { top: "头条", breaking: "突发新闻", business: "财经新闻" },
    orders: ["列出{source}的{scope}", "查看{source}有哪些{scope}"],
    questions: ["{source}的{scope}有多少条", "{source}一共有多少条{scope}"],
    results: ["其中阅读量最高的报道", "其中最新的报道"]
  },
  article_details: {
    scopes: { summary: "摘要", fulltext: "全文" },
    orders: ["获取{article}的{scope}", "打开{article}的{scope}"],
    questions: ["{article}的{scope}有多少个词", "{article}的{scope}篇幅是多少个词"],
    results: ["该文章的作者", "刊登该文章的媒体"]
  },
  author_profile: {
    scopes: { awards: "获奖", corrections: "更正", scoops: "独家报道" },
    orders: ["查询{author}的{scope}次数", "查看{author}名下的{scope}次数"],
    questions: ["{author}的{scope}次数是多少", "{author}名下有多少次{scope}"],
    results: ["该作者写得最多的话题"]
  },
  audience: {
    scopes: { print: "纸质版", online: "网络版" },
    orders: ["查询{outlet}{scope}的读者数，{unit}", "获取{outlet}的{scope}读者规模，{unit}"],
    questions: ["{outlet}{scope}有多少读者（{unit}）", "{outlet}的{scope}读者规模是多少（{unit}）"],
    results: ["该媒体读者最多的国家"]
  },
  trend: {
    scopes: { press: "报刊", social: "社交媒体", video: "视频" },
    orders: ["测量{topic}自{date}以来在{scope}上的热度", "追踪从{date}起{scope}对{topic}的提及"],
    questions: ["{topic}自{date}以来在{scope}上被提到多少次", "从{date}起{scope}一共提到{topic}多少次"],
    results: ["该热度达到顶点的日子", "该热点的相关话题"]
  },
  archive: {
    scopes: { local: "本地新闻", foreign: "国际新闻", sports: "体育新闻" },
    orders: ["在{outlet}的{scope}档案里查{date}的文章", "搜索{outlet}在{date}的{scope}档案"],
    questions: ["{outlet}的{scope}档案里有多少篇{date}的文章", "{outlet}在{date}的{scope}档案里有多少篇文章"],
    results: ["其中版面最靠前的文章", "其中读者来信最多的文章"]
  },
  claims: {
    scopes: { political: "政治性", viral: "网络热传", medical: "医学类" },
    orders: ["列出有关{topic}的{scope}说法", "查找围绕{topic}的{scope}说法"],
    questions: ["有关{topic}的{scope}说法有多少条", "围绕{topic}的{scope}说法一共有多少条"],
    results: ["其中被重复最多的说法", "其中被核查最多的说法"]
  },
  verdict: {
    scopes: { expert: "专家", crowd: "网友" },
    orders: ["查询{scope}对{claim}的判断", "查看{scope}怎么判断{claim}"],
    questions: ["{scope}给{claim}的真实度打多少分", "{claim}的真实度在{scope}那里得多少分"],
    results: ["最早传播该说法的媒体"]
  }
}
