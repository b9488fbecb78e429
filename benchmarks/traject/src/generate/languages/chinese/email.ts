import type { DomainWords } from "../Phrasebook.ts"

export const email: DomainWords = {
  address_check: {
    scopes: { syntax: "格式", delivery: "可送达性", reputation: "信誉" },
    orders: ["检查{address}的{scope}", "验证{address}的{scope}"],
    questions: ["{address}的{scope}得多少分", "{address}在{scope}方面的得分是多少"],
    results: ["负责收发该地址邮件的域名"]
  },
  domain_check: {
    scopes: { disposable: "一次性邮箱", spam: "垃圾邮件记录", phishing: "钓鱼举报" },
    orders: ["检查{domain}有没有{scope}", "排查{domain}的{scope}"],
    questions: ["{domain}的{scope}风险有多高", "{domain}在{scope}方面的风险是多少"],
    results: ["检查后推荐的更安全的域名"]
  },
  temporary_mailbox: {
    scopes: { private: "私人", shared: "共享" },
    orders: [
      "在{domain}上开一个有效期{minutes}的{scope}临时邮箱",
      "用{domain}创建一个{scope}临时邮箱，有效期{minutes}"
    ],
    questions: [
      "在{domain}上开一个有效期{minutes}的{scope}临时邮箱要排在第几位",
      "用{domain}创建一个{scope}临时邮箱（有效期{minutes}）排队排到第几位"
    ],
    results: ["刚开好的临时邮箱"]
  },
  inbox: {
    scopes: { unread: "未读", flagged: "带标记的", draft: "草稿" },
    orders: ["列出{mailbox}里的{scope}邮件", "查看{mailbox}中有哪些{scope}邮件"],
    questions: ["{mailbox}里有多少封{scope}邮件", "{mailbox}中一共有多少封{scope}邮件"],
    results: ["其中最大的邮件", "其中垃圾评分最高的邮件"]
  },
  message_details: {
    scopes: { headers: "邮件头字段", links: "链接", attachments: "附件" },
    orders: ["读取{message}的{scope}", "查看{message}里的{scope}"],
    questions: ["{message}里有多少个{scope}", "{message}一共包含多少个{scope}"],
    results: ["该邮件的发件人", "该邮件的发送日"]
  },
  subscriptions: {
    scopes: { newsletters: "新闻通讯", promotions: "促销邮件", alerts: "提醒邮件" },
    orders: ["列出{address}订阅的{scope}", "查找发给{address}的{scope}"],
    questions: ["{address}订阅了多少份{scope}", "发给{address}的{scope}有多少份"],
    results: ["其中发信最多的列表", "其中成员最少的列表"]
  },
  list_hygiene: {
    scopes: { bounces: "退信地址", duplicates: "重复地址", idle: "不活跃成员" },
    orders: ["统计{list}里的{scope}", "清点{list}中的{scope}"],
    questions: ["{list}里有多少个{scope}", "{list}中一共有多少个{scope}"],
    results: ["问题地址最多的域名"]
  },
  campaigns: {
    scopes: { finished: "已结束的", running: "进行中的" },
    orders: ["列出{list}自{date}以来{scope}营销活动", "查找从{date}起发给{list}的{scope}营销活动"],
    questions: ["{list}自{date}以来有多少个{scope}营销活动", "从{date}起发给{list}的{scope}营销活动有多少个"],
    results: ["其中收件人最多的营销活动", "其中投诉最多的营销活动"]
  },
  campaign_report: {
    scopes: { opens: "打开", clicks: "点击", forwards: "转发" },
    orders: ["查询{campaign}的{scope}次数", "统计{campaign}带来的{scope}次数"],
    questions: ["{campaign}的{scope}次数是多少", "{campaign}一共带来多少次{scope}"],
    results: ["该活动效果最好的日子", "该活动效果最好的列表"]
  },
  send_time: {
    scopes: { replies: "回复", unsubscribes: "退订" },
    orders: ["预测{date}给{list}发邮件会有多少{scope}", "估算{date}向{list}群发后的{scope}数量"],
    questions: ["{date}给{list}发邮件预计会有多少{scope}", "{date}向{list}群发后预计的{scope}数是多少"],
    results: ["最先回信的成员"]
  }
}
