import { type Day, yearOf } from "../../encyclopaedia/Day.ts"
import { familyName } from "../../encyclopaedia/Tongue.ts"
import { isByCountry, isWeighed } from "../Edition.ts"
import type { Draft, Drafted, Realm } from "./Draft.ts"
import { ageAt, agedIn, anyDay, birthOf, endOf, present, yearsAfter } from "./lives.ts"

/** The least number of people with an article in each country. */
const peoplePerCountry = 44

/** Latest year of birth; from the sixth edition on it is so early that everybody is grown up. */
const latestBirth = ({ edition }: Draft): number => (isByCountry({ edition }) ? 1987 : 1996)

interface Beginnings {
  readonly born: Day
  readonly family: string
  /** Given names of ancestors; a child sometimes gets one of them. */
  readonly after: ReadonlyArray<string>
}

const spawn = (draft: Draft, realm: Realm, { after, born, family }: Beginnings): Drafted => {
  const { random } = draft
  const { country, lives, own, tongue } = realm
  const birthplace = random.pick(own.city)
  const field = random.pick(realm.professions)
  const given = after.length > 0 && random.unit() < 0.3 ? random.pick(after) : random.pick(tongue.given)
  const person = draft.add({
    kind: "person",
    name: `${given} ${family}`,
    gloss: isWeighed(draft)
      ? "person"
      : draft.edition === 2
        ? `${field}, born ${yearOf(born)}`
        : `born ${yearOf(born)}`,
    field,
    country: country.id,
    at: birthplace.at
  })
  const died = yearsAfter(draft, born, 56, 94)
  person.facts.born = born
  if (died < present) person.facts.died = died
  person.facts.papers = random.int(12, 130)
  person.facts.medals = random.int(11, 48)
  person.ties.birthplace = birthplace.id
  own.person.push(person)
  lives.born.push(born)
  lives.end.push(endOf(person))
  return person
}

const familyOf = ({ name }: Drafted): string => name.slice(name.indexOf(" ") + 1)
const givenOf = ({ name }: Drafted): string => name.slice(0, name.indexOf(" "))

/** Marries a person to a new person of about the same age. */
const marry = (draft: Draft, realm: Realm, person: Drafted): Drafted => {
  const { random } = draft
  const born = yearsAfter(draft, birthOf(person), -4, 4)
  const spouse = spawn(draft, realm, { born, family: familyName(random, realm.tongue), after: [] })
  const later = Math.max(birthOf(person), born)
  const married = yearsAfter(draft, later, 20, 29)
  person.facts.married = married
  spouse.facts.married = married
  person.ties.spouse = spouse.id
  spouse.ties.spouse = person.id
  return spouse
}

const raise = (draft: Draft, realm: Realm, father: Drafted, mother: Drafted): ReadonlyArray<Drafted> => {
  const { random } = draft
  const children: Array<Drafted> = []
  let born = yearsAfter(draft, father.facts.married ?? 0, 1, 3)
  for (let i = random.int(1, 3); i > 0; i--) {
    const isLate =
      yearOf(born) > latestBirth(draft) || ageAt(mother, born) > 44 || realm.own.person.length >= peoplePerCountry
    if (isLate || born >= endOf(father) || born >= endOf(mother)) break
    const child = spawn(draft, realm, { born, family: familyOf(father), after: [givenOf(father), givenOf(mother)] })
    child.ties.father = father.id
    child.ties.mother = mother.id
    children.push(child)
    born = yearsAfter(draft, born, 2, 5)
  }
  const members = children.map(({ id }) => ({ id }))
  if (members.length > 0) {
    father.series.children = members
    mother.series.children = members
  }
  return children
}

/** A couple without recorded parents, with their descendants. */
const addHouse = (draft: Draft, realm: Realm, year: number): void => {
  const { random } = draft
  const founder = spawn(draft, realm, {
    born: anyDay(draft, year, year + 9),
    family: familyName(random, realm.tongue),
    after: []
  })
  const unwed = [founder]
  for (const person of unwed) {
    if (realm.own.person.length >= peoplePerCountry) return
    if (person !== founder && random.unit() > 0.6) continue
    if (yearOf(birthOf(person)) > latestBirth(draft) - 24) continue
    const spouse = marry(draft, realm, person)
    const [father, mother] = random.unit() < 0.5 ? [person, spouse] : [spouse, person]
    unwed.push(...raise(draft, realm, father, mother))
  }
}

/** Houses of several generations from before independence to today, and who taught whom. */
export const addPeople = (draft: Draft, realm: Realm): void => {
  const { random } = draft
  const { own } = realm
  const first = yearOf(realm.country.facts.independence ?? 0)
  addHouse(draft, realm, first - 58)
  addHouse(draft, realm, 1966)
  addHouse(draft, realm, first - 35)
  while (own.person.length < peoplePerCountry) addHouse(draft, realm, random.int(first - 40, 1965))
  for (const pupil of own.person) {
    const born = birthOf(pupil)
    const { father, mother, spouse } = pupil.ties
    const teachers = agedIn(realm, born + 18 * 365, 28, 70).filter((i) => {
      const { id } = own.person[i]!
      return id !== father && id !== mother && id !== spouse && realm.lives.born[i]! < born
    })
    if (teachers.length > 0) pupil.ties.mentor = own.person[random.pick(teachers)]!.id
  }
}
