import { CONSENT_VERSIONS, requiredConsents } from '@dawra/contract/profile/rules'
import { createPerson, grantPermission, grantRole, hashPassword } from '#identity'
import type { Tx } from '#platform/transact'
import { recordConsents } from '#profile'
import { addMember } from '#venues'
import { openBranchOf, openKitchen } from './kitchens.ts'
import {
  APPLICANT,
  BUYER,
  CHARITY,
  COOK,
  CUSTOMERS,
  DONOR,
  DRIVER,
  FARMER,
  MANAGER,
  NEIGHBOURS,
  OPERATOR,
  OWNERS,
  PASSWORD,
  type SamplePerson,
  SECOND_DRIVER,
  STAFF,
  TOWER_MANAGER,
  WAITS_FOR_BIN,
} from './people.ts'
import { takeRoles } from './roles.ts'
import { BUSY_VENUES, SAMPLE_VENUE, type SampleVenue, VENUES } from './venues-data/index.ts'

export interface Settled {
  id: string
  /** The owner, who lists deals and hands orders over. */
  ownerId: string
}

/** The users of the city by e-mail, and its venues by key. */
export interface City {
  people: ReadonlyMap<string, string>
  venues: ReadonlyMap<string, Settled>
}

const TEAMS = [COOK, STAFF, MANAGER, OPERATOR, ...OWNERS]
const GIVING = [DONOR, BUYER, DRIVER, CHARITY, FARMER]
const COLLECTED = [SECOND_DRIVER, TOWER_MANAGER, WAITS_FOR_BIN, ...NEIGHBOURS]

export async function settle(tx: Tx): Promise<City> {
  const people = new Map<string, string>()
  const passwordHash = await hashPassword(PASSWORD)
  for (const [index, person] of [...CUSTOMERS, ...TEAMS, ...GIVING, APPLICANT, ...COLLECTED].entries())
    people.set(person.email, await moveIn(tx, person, passwordHash, index % 2 === 0))
  await grantRole(tx, people.get(OPERATOR.email)!, 'operator')
  await grantPermission(tx, people.get(OPERATOR.email)!, 'owner')
  await takeRoles(tx, people)
  const venues = new Map<string, Settled>()
  for (const [index, venue] of VENUES.entries()) {
    const main = venue.branchOf ? venues.get(venue.branchOf) : undefined
    const person = ownerOf(venue, index)
    const ownerId = main?.ownerId ?? people.get(person.email)!
    const id = main
      ? await openBranchOf(tx, venue, main, index)
      : await openKitchen(tx, venue, { person, id: ownerId }, index)
    venues.set(venue.key, { id, ownerId })
  }
  await addMember(tx, venues.get(SAMPLE_VENUE.key)!.id, people.get(STAFF.email)!, 'staff')
  for (const { key } of BUSY_VENUES)
    await addMember(tx, venues.get(key)!.id, people.get(MANAGER.email)!, 'manager')
  return { people, venues }
}

/** With a confirmed phone and the consents of a sign-up; `named` authors are shown beside their reviews. */
async function moveIn(tx: Tx, person: SamplePerson, passwordHash: string, named: boolean): Promise<string> {
  const { id } = await createPerson(tx, { ...person, phoneConfirmed: true, passwordHash })
  const given = [...requiredConsents, ...(named ? (['review_publishing'] as const) : [])]
  const consents = given.map(kind => ({ kind, version: CONSENT_VERSIONS[kind], isGiven: true }))
  await recordConsents(tx, id, { consents, language: person.language, ip: null })
  return id
}

const ownerOf = (venue: SampleVenue, index: number): SamplePerson =>
  venue === SAMPLE_VENUE ? COOK : OWNERS[index % OWNERS.length]!
