import { coded, listed } from "../Kind.ts"
import { dayAhead, dayBack, minutes } from "../kinds.ts"
import { type Domain, ask, atMost, count, highest, items, link, lowest, scope, slot } from "../Template.ts"

const address = listed({
  id: "address",
  given: "an address",
  form: "E-mail address.",
  entity: "address",
  rows: "ada@birch.example; ben@cobalt.example; cleo@dune.example; dara@ember.example; eli@fjord.example; fay@grove.example; gus@harbor.example; hana@ivory.example; ivo@jade.example; june@krill.example; kai@lilac.example; lea@maple.example"
})

const mailDomain = listed({
  id: "mail_domain",
  given: "a mail domain",
  form: "Domain name, such as oak.example.",
  say: "the domain {}",
  rows: "birch.example; cobalt.example; dune.example; ember.example; fjord.example; grove.example; harbor.example; ivory.example; jade.example; krill.example; lilac.example; maple.example"
})

const mailbox = coded("mailbox", "mailbox", "MB")
const message = coded("message", "message", "MS")
const list = coded("list", "mailing list", "ML")
const campaign = coded("campaign", "campaign", "CP")

/** Addresses, mailboxes, messages, mailing lists and campaigns. */
export const email: Domain = {
  id: "Email",
  templates: [
    {
      id: "address_check",
      does: "Checks the {scope} of an e-mail address, and names the domain that handles that address's mail.",
      slots: [slot("address", address)],
      scopes: [
        scope("syntax", "syntax", "spelled as it should be"),
        scope("delivery", "deliverability", "really answered by a server"),
        scope("reputation", "reputation", "held in good repute")
      ],
      yields: [
        count("score", 1, 99),
        link(
          "handled_by",
          mailDomain,
          "the domain that handles that address's mail",
          "the domain through which mail to that address goes"
        )
      ],
      simple: "check the {scope} of {address}",
      hard: "I have to be sure that it is {scope}, speaking of {address}",
      ask: ask("score", "the score", "how well it scores")
    },
    {
      id: "domain_check",
      does: "Checks a mail domain for {scope}, and suggests a safer domain.",
      slots: [slot("domain", mailDomain)],
      scopes: [
        scope("disposable", "disposable addresses", "throw-away addresses"),
        scope("spam", "spam listings", "a bad name among spam filters"),
        scope("phishing", "phishing reports", "thefts of passwords")
      ],
      yields: [
        count("risk", 1, 99),
        link("safer_domain", mailDomain, "the safer domain suggested by that check", "the domain recommended as safer")
      ],
      simple: "check {domain} for {scope}",
      hard: "I smell a rat, and I suspect {scope} when I see {domain}",
      ask: ask("risk", "the risk", "how risky it is")
    },
    {
      id: "temporary_mailbox",
      does: "Opens a temporary mailbox on a domain for some minutes, {scope}.",
      slots: [slot("domain", mailDomain), slot("minutes", minutes)],
      scopes: [
        scope("private", "private", "for my eyes only"),
        scope("shared", "shared", "that my colleague can open too")
      ],
      yields: [
        count("queue", 1, 40),
        link("mailbox", mailbox, "the temporary mailbox that was opened", "the mailbox that was opened for a while")
      ],
      simple: "open a {scope} temporary mailbox on {domain} for {minutes}",
      hard: "I need somewhere to receive mail, {scope}, for {minutes} and no longer, at {domain}",
      ask: ask("queue", "its place in the queue", "its place in the queue")
    },
    {
      id: "inbox",
      does: "Lists the {scope} messages of a mailbox.",
      slots: [slot("mailbox", mailbox), atMost],
      scopes: [
        scope("unread", "unread", "that nobody has opened yet"),
        scope("flagged", "flagged", "that somebody has marked with a flag"),
        scope("draft", "draft", "that was begun and never sent")
      ],
      yields: [
        count("total", 4, 400),
        items(
          "messages",
          message,
          [count("size_kb", 1, 9000), count("spam_score", 1, 99)],
          [
            highest("size_kb", "the largest of those messages", "whichever message takes up the most room"),
            highest("spam_score", "the message with the highest spam score", "whichever message smells most of spam")
          ]
        )
      ],
      simple: "list the {scope} messages of {mailbox}",
      hard: "I want to go through the mail {scope} in {mailbox}",
      ask: ask("total", "how many there are in all", "how many messages that is in all")
    },
    {
      id: "message_details",
      does: "Reads the {scope} of a message, and gives its sender and the day it was sent.",
      slots: [slot("message", message)],
      scopes: [
        scope("headers", "headers", "the technical lines on top of"),
        scope("links", "links", "everything that one could click on in"),
        scope("attachments", "attachments", "the files that hang on")
      ],
      yields: [
        count("number", 1, 60),
        link("sender", address, "the sender of that message", "whoever sent that message"),
        link("sent", dayBack, "the day that message was sent", "the day on which that message went out")
      ],
      simple: "read the {scope} of {message}",
      hard: "I want to inspect {scope} {message}",
      ask: ask("number", "how many there are", "how many of those it has")
    },
    {
      id: "subscriptions",
      does: "Lists the {scope} that an address is subscribed to.",
      slots: [slot("address", address), atMost],
      scopes: [
        scope("newsletters", "newsletters", "news"),
        scope("promotions", "promotions", "advertising"),
        scope("alerts", "alerts", "crying of alarms")
      ],
      yields: [
        count("total", 4, 80),
        items(
          "lists",
          list,
          [count("mails_per_month", 1, 90), count("members", 40, 90_000)],
          [
            highest("mails_per_month", "the list that sends most", "whichever list writes most often"),
            lowest("members", "the list with the fewest members", "whichever list has the fewest members")
          ]
        )
      ],
      simple: "list the {scope} that {address} is subscribed to",
      hard: "There is too much {scope} in the post that comes to {address}",
      ask: ask("total", "how many there are in all", "how many lists are behind it in all")
    },
    {
      id: "list_hygiene",
      does: "Counts the {scope} of a mailing list, and names the domain with the most bad entries.",
      slots: [slot("list", list)],
      scopes: [
        scope("bounces", "bounces", "addresses from which mail comes back"),
        scope("duplicates", "duplicates", "addresses that stand in it twice"),
        scope("idle", "idle members", "people who never open anything")
      ],
      yields: [
        count("number", 1, 4000),
        link(
          "worst_domain",
          mailDomain,
          "the domain with the most bad entries",
          "the domain with the worst record on that list"
        )
      ],
      simple: "count the {scope} of {list}",
      hard: "Before we send anything I would clear out {scope}, first of all in {list}",
      ask: ask("number", "their number", "how many such entries there are")
    },
    {
      id: "campaigns",
      does: "Lists the {scope} campaigns of a mailing list since a day.",
      slots: [slot("list", list), slot("date", dayBack), atMost],
      scopes: [
        scope("finished", "finished", "that are over and done with"),
        scope("running", "running", "that are still going on")
      ],
      yields: [
        count("total", 4, 30),
        items(
          "campaigns",
          campaign,
          [count("recipients", 90, 80_000), count("complaints", 1, 300)],
          [
            highest(
              "recipients",
              "the campaign with the most recipients",
              "whichever campaign reached the most people"
            ),
            highest("complaints", "the campaign with the most complaints", "whichever campaign annoyed the most people")
          ]
        )
      ],
      simple: "list the {scope} campaigns of {list} since {date}",
      hard: "I look after the mailings {scope}, from {date} on, for {list}",
      ask: ask("total", "how many there are in all", "how many mailings that is in all")
    },
    {
      id: "campaign_report",
      does: "Reports how many {scope} a campaign had, the best day to send again and the list that did best.",
      slots: [slot("campaign", campaign)],
      scopes: [
        scope("opens", "opens", "people looked into it"),
        scope("clicks", "clicks", "people clicked on something"),
        scope("forwards", "forwards", "people passed it on")
      ],
      yields: [
        count("number", 10, 60_000),
        link("best_day", dayBack, "the day that campaign did best", "the day on which that mailing did best"),
        link("best_list", list, "the mailing list that did best", "the mailing list that answered best")
      ],
      simple: "report how many {scope} {campaign} had",
      hard: "I was asked how often {scope} when we sent {campaign}",
      ask: ask("number", "that number", "how often that was")
    },
    {
      id: "send_time",
      does: "Predicts the {scope} of a mailing to a list on a day, and names the member who answers first.",
      slots: [slot("list", list), slot("date", dayAhead)],
      scopes: [
        scope("replies", "replies", "people who write back"),
        scope("unsubscribes", "unsubscribes", "people who want to be left alone")
      ],
      yields: [
        count("predicted", 1, 900),
        link("first_to_answer", address, "the member who answers first", "the member who is quickest to answer")
      ],
      simple: "predict the {scope} of a mailing on {date} to {list}",
      hard: "With a letter timed for {date} there would be {scope}, and I want to be ready for them in {list}",
      ask: ask("predicted", "the predicted number", "how many to expect")
    }
  ],
  tasks: [
    {
      name: "Mailing List Hygiene & Cleanup",
      templates: ["list_hygiene", "address_check"],
      goal: "a clean-up of our mailing lists",
      situation: "Our lists have not been cleaned for years, and it shows."
    },
    {
      name: "Targeted Email Campaign Execution & Monitoring",
      templates: ["campaigns", "campaign_report", "send_time"],
      goal: "our mail campaigns",
      situation: "Marketing would like to know what all those mailings have been good for."
    },
    {
      name: "Secure Registration Using Temporary Emails",
      templates: ["temporary_mailbox", "domain_check"],
      goal: "registrations that leave no trace",
      situation: "I have to register on a few sites, and my real address is none of their business."
    },
    {
      name: "Draft & Schedule Communication",
      templates: ["send_time", "message_details"],
      goal: "the timing of our letters",
      situation: "Whenever we write to people, it seems to be the wrong moment."
    },
    {
      name: "Inbox Cleanup & Unsubscribe Management",
      templates: ["inbox", "subscriptions"],
      goal: "an inbox that I can see the bottom of",
      situation: "I have put off sorting our mail for far too long."
    }
  ]
}
