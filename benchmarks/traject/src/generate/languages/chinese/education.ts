import type { DomainWords } from "../Phrasebook.ts"

export const education: DomainWords = {
  universities: {
    scopes: { public: "公立", private: "私立" },
    orders: [
      "搜索{country}开设{subject}专业的{scope}大学，学费{unit}",
      "查找{country}有哪些{scope}大学可以攻读{subject}，学费{unit}"
    ],
    questions: [
      "{country}有多少所{scope}大学开设{subject}专业（学费{unit}）",
      "在{country}想攻读{subject}的话有多少所{scope}大学可选（学费{unit}）"
    ],
    results: ["其中学费最低的大学", "其中规模最小的大学"]
  },
  admissions: {
    scopes: { bachelor: "本科", master: "硕士" },
    orders: ["查询{university}的{scope}招生数据", "查看{university}公布的{scope}录取情况"],
    questions: ["{university}有多少个{scope}招生名额", "{university}的{scope}项目招多少人"],
    results: ["该校申请截止的日子", "该校最强的学科"]
  },
  courses: {
    scopes: { online: "线上", evening: "夜间" },
    orders: ["列出{subject}的{scope}课程，费用{unit}", "查找{subject}方面的{scope}课程，费用{unit}"],
    questions: ["{subject}有多少门{scope}课程（费用{unit}）", "{subject}方面一共有多少门{scope}课程可选（费用{unit}）"],
    results: ["其中最便宜的课程", "其中课时最短的课程"]
  },
  course_details: {
    scopes: { workload: "每周学习时长", pass_rate: "通过率" },
    orders: ["查询{course}的{scope}", "查看{course}的{scope}"],
    questions: ["{course}的{scope}是多少", "{course}的{scope}有多高"],
    results: ["开设该课程的大学", "该课程的开课日"]
  },
  term_dates: {
    scopes: { lectures: "课程表", exams: "考试安排" },
    orders: ["查看{university}在{date}的{scope}", "查询{university}的{scope}在{date}有哪些内容"],
    questions: ["{university}在{date}的{scope}上有多少项", "{university}的{scope}在{date}有多少项安排"],
    results: ["该校的下一个开放日", "该安排中出现最多的学科"]
  },
  dictionary: {
    scopes: { meanings: "释义", rhymes: "同韵词" },
    orders: ["查找{word}的{scope}", "列出{word}的全部{scope}"],
    questions: ["{word}有多少个{scope}", "{word}一共收录了多少个{scope}"],
    results: ["与该词最接近的单词"]
  },
  word_history: {
    scopes: { spelling: "拼写", sense: "词义" },
    orders: ["追溯{word}的{scope}演变", "了解{word}的{scope}是怎么演变的"],
    questions: ["{word}的{scope}变过多少次", "{word}的{scope}演变中有多少次变化"],
    results: ["该词的来源语言", "最常用到该词的学科"]
  },
  quizzes: {
    scopes: { beginner: "入门级", advanced: "高级" },
    orders: ["查找{subject}的{scope}测验，语言为{language}", "列出用{language}编写的、考查{subject}的{scope}测验"],
    questions: [
      "考查{subject}、用{language}编写的{scope}测验有多少套",
      "用{language}编写的、考查{subject}的{scope}测验有多少套"
    ],
    results: ["其中做的人最多的测验", "其中题目最少的测验"]
  },
  quiz_results: {
    scopes: { average: "平均分", best: "最高分" },
    orders: ["查询{quiz}的{scope}", "查看{quiz}的{scope}"],
    questions: ["{quiz}的{scope}是多少", "{quiz}的{scope}有多高"],
    results: ["该测验所衔接的学科", "该测验中最常答错的单词"]
  },
  scholarships: {
    scopes: { merit: "优秀学生", need: "助困" },
    orders: ["列出{university}的{scope}奖学金，金额{unit}", "查找{university}设有哪些{scope}奖学金，金额{unit}"],
    questions: [
      "{university}有多少项{scope}奖学金（金额{unit}）",
      "{university}一共设有多少项{scope}奖学金（金额{unit}）"
    ],
    results: ["其中金额最高的奖学金", "其中申请人数最少的奖学金"]
  },
  scholarship_rules: {
    scopes: { grades: "最低成绩", documents: "材料份数" },
    orders: ["查询{scholarship}要求的{scope}", "查看{scholarship}对{scope}的规定"],
    questions: ["{scholarship}要求的{scope}是多少", "{scholarship}规定的{scope}是多少"],
    results: ["该奖学金优先考虑的学科"]
  }
}
