import { coded, listed } from "../Kind.ts"
import { country, dayAhead, language } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, quantity, scope, slot } from "../Template.ts"
import { money } from "../units.ts"

const word = listed({
  id: "word",
  given: "a word",
  form: "An English word, in lower case.",
  say: 'the word "{}"',
  rows: "window = the English word for what one looks out of in a wall; sugar = the English word for the white crystals that sweeten coffee; shadow = the English word for what falls behind you in the sun; anchor = the English word for what holds a ship in place; bridge = the English word for what carries a road over a river; candle = the English word for what burns on a birthday cake; garden = the English word for where one grows roses at home; hammer = the English word for what drives in nails; mirror = the English word for what shows your own face; pillow = the English word for what your head rests on in bed"
})

const subject = listed({
  id: "subject",
  given: "a subject",
  form: "The subject.",
  isClosed: true,
  rows: "algebra = sums with letters; astronomy = the study of the stars; biology = the study of living things; chemistry = the study of what stuff is made of; economics = the study of markets and money; geometry = the study of shapes; history = the study of the past; philosophy = the love of wisdom; physics = the study of matter and motion; statistics = the science of samples and averages"
})

const university = listed({
  id: "university",
  given: "a university",
  form: "Name of the university.",
  rows: "Ashford University; Brightwater College; Calder Institute; Dunmore University; Eastholm University; Fairmont College; Glenrock University; Highmoor Institute; Ivybridge University; Kestrel College"
})

const course = coded("course", "course", "CO")
const quiz = coded("quiz", "quiz", "QZ")
const scholarship = coded("scholarship", "scholarship", "SS")

/** Universities, courses, words, quizzes and scholarships. */
export const education: Domain = {
  id: "Education",
  templates: [
    {
      id: "universities",
      does: "Searches {scope} universities in a country for a subject, with tuition in {unit}.",
      slots: [slot("subject", subject), slot("country", country), atMost],
      scopes: [scope("public", "public", "run by the state"), scope("private", "private", "run by private hands")],
      units: money,
      yields: [
        count("total", 4, 160),
        items(
          "universities",
          university,
          [quantity("tuition", 300, 58_000), count("students", 700, 60_000)],
          [
            lowest("tuition", "the university with the lowest tuition", "whichever university charges least"),
            lowest("students", "the smallest university found", "whichever university has the fewest students")
          ]
        )
      ],
      simple: "search for {scope} universities in {country} for {subject}, tuition {unit}",
      hard: "I see myself in {country} at a place {scope}, with tuition {unit}, taking up {subject}",
      ask: ask("total", "how many there are in all", "how many such places there are in all")
    },
    {
      id: "admissions",
      does: "Gives the {scope} admission figures of a university, its application deadline and its strongest subject.",
      slots: [slot("university", university)],
      scopes: [
        scope("bachelor", "bachelor", "straight from school"),
        scope("master", "master", "with a first degree in hand")
      ],
      yields: [
        count("places", 40, 6000),
        link(
          "deadline",
          dayAhead,
          "the application deadline of that university",
          "the last day to apply at that university"
        ),
        link(
          "strongest_subject",
          subject,
          "the strongest subject of that university",
          "the subject which that university does best"
        )
      ],
      simple: "get the {scope} admission figures of {university}",
      hard: "I wonder what the chances are for somebody who comes {scope} to {university}",
      ask: ask("places", "the number of places", "how many they take")
    },
    {
      id: "courses",
      does: "Lists {scope} courses in a subject, with fees in {unit}.",
      slots: [slot("subject", subject), atMost],
      scopes: [scope("online", "online", "from home over the internet"), scope("evening", "evening", "after work")],
      units: money,
      yields: [
        count("total", 5, 900),
        items(
          "courses",
          course,
          [quantity("fee", 20, 2600), count("hours", 4, 160)],
          [
            lowest("fee", "the cheapest of those courses", "whichever course costs least"),
            lowest("hours", "the shortest of those courses", "whichever course is over soonest")
          ]
        )
      ],
      simple: "list the {scope} courses in {subject}, fees {unit}",
      hard: "I want to learn {scope}, with fees {unit}, and the thing to learn is {subject}",
      ask: ask("total", "how many there are in all", "how many are on offer in all")
    },
    {
      id: "course_details",
      does: "Gives the {scope} of a course, the university that runs it and the day it starts.",
      slots: [slot("course", course)],
      scopes: [
        scope("workload", "weekly workload", "the work it takes in a week"),
        scope("pass_rate", "pass rate", "the share of people who pass")
      ],
      yields: [
        count("value", 2, 98),
        link("run_by", university, "the university that runs that course", "the university behind that course"),
        link("starts", dayAhead, "the day that course starts", "the day on which that course begins")
      ],
      simple: "get the {scope} of {course}",
      hard: "Before I sign up I ask about {scope}, namely in {course}",
      ask: ask("value", "the figure", "the figure for that")
    },
    {
      id: "term_dates",
      does: "Checks the {scope} of a university for a day, and gives its next open house and the subject with the most entries.",
      slots: [slot("university", university), slot("date", dayAhead)],
      scopes: [scope("lectures", "lecture timetable", "lectures"), scope("exams", "exam timetable", "exams")],
      yields: [
        count("entries", 1, 240),
        link(
          "open_house",
          dayAhead,
          "the day of that university's open house",
          "the next day on which that university opens its doors to visitors"
        ),
        link(
          "busiest_subject",
          subject,
          "the subject with the most entries in that timetable",
          "the subject that fills that timetable most"
        )
      ],
      simple: "check the {scope} of {university} for {date}",
      hard: "A visit is planned for {date}, and I want to know about the {scope} held there, at {university}",
      ask: ask("entries", "the number of entries", "how many there are on that day")
    },
    {
      id: "dictionary",
      does: "Looks up the {scope} of an English word, and gives the word closest to that word.",
      slots: [slot("word", word)],
      scopes: [
        scope("meanings", "meanings", "ways to mean something by it"),
        scope("rhymes", "rhymes", "words that sound alike at the end")
      ],
      yields: [
        count("number", 1, 48),
        link("closest_word", word, "the word closest to that word", "the word that stands closest to that one")
      ],
      simple: "look up the {scope} of {word}",
      hard: "My daughter's homework is about {scope}, and what she was given is {word}",
      ask: ask("number", "how many there are", "how many there are of those")
    },
    {
      id: "word_history",
      does: "Traces the {scope} of an English word, the language it came from and the subject that uses it most.",
      slots: [slot("word", word)],
      scopes: [
        scope("spelling", "spelling history", "how spellings shift"),
        scope("sense", "sense history", "how meanings shift")
      ],
      yields: [
        count("changes", 1, 25),
        link(
          "source_language",
          language,
          "the language that word came from",
          "the language that word was borrowed from"
        ),
        link("used_in", subject, "the subject that uses that word most", "the subject in which that word is used most")
      ],
      simple: "trace the {scope} of {word}",
      hard: "I like to watch {scope} over the centuries, and today it is {word}",
      ask: ask("changes", "the number of changes", "how many times that happened")
    },
    {
      id: "quizzes",
      does: "Lists {scope} quizzes on a subject in a language.",
      slots: [slot("subject", subject), slot("language", language), atMost],
      scopes: [
        scope("beginner", "beginner", "gentle enough for a beginner"),
        scope("advanced", "advanced", "tough enough for an expert")
      ],
      yields: [
        count("total", 4, 320),
        items(
          "quizzes",
          quiz,
          [count("questions", 5, 90), count("taken", 3, 90_000)],
          [
            highest("taken", "the most taken of those quizzes", "whichever quiz people take most"),
            lowest("questions", "the quiz with the fewest questions", "whichever quiz has the fewest questions")
          ]
        )
      ],
      simple: "list the {scope} quizzes on {subject} in {language}",
      hard: "My class could do with tests in {language}, {scope}, about {subject}",
      ask: ask("total", "how many there are in all", "how many there are to choose from in all")
    },
    {
      id: "quiz_results",
      does: "Gives the {scope} of a quiz, the subject that it prepares for and the word most often got wrong in it.",
      slots: [slot("quiz", quiz)],
      scopes: [
        scope("average", "average score", "how people usually do"),
        scope("best", "best score", "how the very best one did")
      ],
      yields: [
        count("score", 8, 99),
        link(
          "next_subject",
          subject,
          "the subject that quiz prepares for",
          "the subject one is ready for after that quiz"
        ),
        link(
          "hardest_word",
          word,
          "the word most often got wrong in that quiz",
          "the word over which most people stumble in that quiz"
        )
      ],
      simple: "get the {scope} of {quiz}",
      hard: "To know where my class stands I look at {scope} in {quiz}",
      ask: ask("score", "the score", "the points for that")
    },
    {
      id: "scholarships",
      does: "Lists {scope} scholarships at a university, paying in {unit}.",
      slots: [slot("university", university), atMost],
      scopes: [scope("merit", "merit", "for good marks"), scope("need", "need-based", "for people with little money")],
      units: money,
      yields: [
        count("total", 4, 60),
        items(
          "scholarships",
          scholarship,
          [quantity("amount", 400, 30_000), count("applicants", 5, 4000)],
          [
            highest("amount", "the scholarship that pays most", "whichever scholarship pays most"),
            lowest(
              "applicants",
              "the scholarship with the fewest applicants",
              "whichever scholarship the fewest people apply for"
            )
          ]
        )
      ],
      simple: "list the {scope} scholarships at {university}, amounts {unit}",
      hard: "Somebody has to pay for all this, {scope}, with the sums {unit}, once I am at {university}",
      ask: ask("total", "how many there are in all", "how many there are in all")
    },
    {
      id: "scholarship_rules",
      does: "Gives the {scope} that a scholarship asks for, and the subject it favours.",
      slots: [slot("scholarship", scholarship)],
      scopes: [
        scope("grades", "minimum grade", "the marks one must have"),
        scope("documents", "number of documents", "the papers one must send")
      ],
      yields: [
        count("required", 2, 95),
        link(
          "favoured_subject",
          subject,
          "the subject that scholarship favours",
          "the subject that this scholarship likes best"
        )
      ],
      simple: "get the {scope} that {scholarship} asks for",
      hard: "I want to apply, and I worry about {scope} for {scholarship}",
      ask: ask("required", "the figure", "the figure they insist on")
    }
  ],
  tasks: [
    {
      name: "Language and Culture Homework Helper",
      templates: ["dictionary", "word_history"],
      goal: "some homework about words",
      situation: "Homework in our house is a family affair, and tonight it is about language."
    },
    {
      name: "College Application Research",
      templates: ["universities", "admissions", "scholarships"],
      goal: "college applications",
      situation: "School is nearly over, and I have to decide what comes after it."
    },
    {
      name: "Creating Math & Science Study Materials",
      templates: ["quizzes", "courses"],
      goal: "study materials for my pupils",
      situation: "My pupils have worked through everything I had, and they are asking for more."
    },
    {
      name: "Creative Project Inspiration",
      templates: ["word_history", "courses"],
      goal: "ideas for a creative project",
      situation: "I am looking for ideas, and I take them wherever they come from."
    },
    {
      name: "Technical Exam and Test Preparation",
      templates: ["quizzes", "quiz_results", "term_dates"],
      goal: "preparation for an exam",
      situation: "The exam is closer than I like to think."
    }
  ]
}
