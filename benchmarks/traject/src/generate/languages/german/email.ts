import type { DomainWords } from "../Phrasebook.ts"

export const email: DomainWords = {
  address_check: {
    scopes: {
      syntax: "die Syntax|Syntax",
      delivery: "die Zustellbarkeit|Zustellbarkeit",
      reputation: "die Reputation|Reputation"
    },
    orders: ["{scope} {address:g} prüfen", "{scope} {address:g} kontrollieren"],
    questions: [
      "welchen Wert {address:n} bei der {scope2} erreicht",
      "wie viele Punkte {address:n} für die {scope2} bekommt"
    ],
    results: ["die Domain des Mailservers dieser Adresse"]
  },
  domain_check: {
    scopes: { disposable: "Wegwerfadressen", spam: "Spam-Einträge", phishing: "Phishing-Meldungen" },
    orders: ["{domain:a} auf {scope} prüfen", "{domain:a} auf {scope} untersuchen"],
    questions: [
      "wie hoch das Risiko durch {scope} bei {domain:d} ist",
      "wie riskant {domain:n} in Bezug auf {scope} ist"
    ],
    results: ["die als sicherer empfohlene* Domain"]
  },
  temporary_mailbox: {
    scopes: { private: "privates|private", shared: "gemeinsames|gemeinsame" },
    orders: [
      "ein {scope} temporäres Postfach bei {domain:d} für {minutes} öffnen",
      "ein {scope} Wegwerf-Postfach bei {domain:d} mit {minutes} Laufzeit einrichten"
    ],
    questions: [
      "welchen Platz in der Warteschlange ein {scope} temporäres Postfach bei {domain:d} für {minutes} bekommt",
      "an welcher Stelle der Warteschlange ein {scope} Wegwerf-Postfach bei {domain:d} mit {minutes} Laufzeit landet"
    ],
    results: ["das soeben geöffnete* Postfach<s>"]
  },
  inbox: {
    scopes: { unread: "ungelesenen|ungelesene", flagged: "markierten|markierte", draft: "entworfenen|entworfene" },
    orders: ["die {scope} Nachrichten in {mailbox:d} auflisten", "die {scope} Nachrichten aus {mailbox:d} abrufen"],
    questions: [
      "wie viele {scope2} Nachrichten in {mailbox:d} liegen",
      "wie viele {scope2} Nachrichten {mailbox:n} enthält"
    ],
    results: ["die größte* dieser Nachrichten", "die Nachricht mit dem höchsten Spam-Wert"]
  },
  message_details: {
    scopes: { headers: "Kopfzeilen", links: "Links", attachments: "Anhänge" },
    orders: ["die {scope} {message:g} auslesen", "die {scope} in {message:d} prüfen"],
    questions: ["wie viele {scope} {message:n} enthält", "wie viele {scope} in {message:d} stehen"],
    results: ["der Absender<s> dieser Nachricht", "der Tag<es> des Versands dieser Nachricht"]
  },
  subscriptions: {
    scopes: { newsletters: "Newsletter", promotions: "Werbemails", alerts: "Benachrichtigungen" },
    orders: ["die abonnierten {scope} {address:g} auflisten", "die {scope} an {address:a} heraussuchen"],
    questions: ["wie viele {scope} {address:n} abonniert hat", "wie viele {scope} an {address:a} gehen"],
    results: ["die Liste mit den meisten Sendungen", "die Liste mit den wenigsten Mitgliedern"]
  },
  list_hygiene: {
    scopes: {
      bounces: "unzustellbaren Adressen|unzustellbare Adressen",
      duplicates: "Dubletten|Dubletten",
      idle: "inaktiven Mitglieder|inaktive Mitglieder"
    },
    orders: ["die {scope} auf {list:d} zählen", "die {scope} {list:g} ermitteln"],
    questions: ["wie viele {scope2} {list:n} hat", "wie viele {scope2} auf {list:d} stehen"],
    results: ["die Domain mit den meisten fehlerhaften Einträgen"]
  },
  campaigns: {
    scopes: { finished: "abgeschlossenen|abgeschlossene", running: "laufenden|laufende" },
    orders: [
      "die {scope} Kampagnen für {list:a} seit {date:d} auflisten",
      "die {scope} Kampagnen an {list:a} seit {date:d} heraussuchen"
    ],
    questions: [
      "wie viele {scope2} Kampagnen es für {list:a} seit {date:d} gibt",
      "wie viele {scope2} Kampagnen {list:n} seit {date:d} hatte"
    ],
    results: ["die Kampagne mit den meisten Empfängern", "die Kampagne mit den meisten Beschwerden"]
  },
  campaign_report: {
    scopes: { opens: "Öffnungen", clicks: "Klicks", forwards: "Weiterleitungen" },
    orders: ["die Zahl der {scope} {campaign:g} ermitteln", "die {scope} bei {campaign:d} abrufen"],
    questions: ["wie viele {scope} {campaign:n} erzielt hat", "wie viele {scope} es bei {campaign:d} gab"],
    results: ["der beste* Tag<es> dieser Kampagne", "die erfolgreichste* Liste dieser Kampagne"]
  },
  send_time: {
    scopes: { replies: "Antworten", unsubscribes: "Abmeldungen" },
    orders: [
      "die {scope} auf eine Rundmail an {list:a} für {date:a} vorhersagen",
      "die zu erwartenden {scope} für eine Rundmail an {list:a} an {date:d} schätzen"
    ],
    questions: [
      "mit wie vielen {scope} bei einer Rundmail an {list:a} an {date:d} zu rechnen ist",
      "wie viele {scope} eine Rundmail an {list:a} an {date:d} bringen dürfte"
    ],
    results: ["das Mitglied<s> mit der schnellsten Antwort"]
  }
}
