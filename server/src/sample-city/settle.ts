import { CONSENT_VERSIONS, requiredConsents } from '@dawra/contract/profile.rules'
import { createPerson, grantRole } from '#identity'
import type { Tx } from '#platform/transact'
import { recordConsents } from '#profile'
import { addMember, openVenue } from '#venues'
import { COOK, CUSTOMERS, OPERATOR, OWNERS, PASSWORD, type SamplePerson, STAFF } from './people.ts'
import { storefrontPicture } from './pictures/catalogue.ts'
import { SAMPLE_VENUE, type SampleVenue, VENUES } from './venues-data/index.ts'

export interface Settled {
  id: string
  /** Who lists and hands over there. */
  ownerId: string
}

/** The users of the city by e-mail, and its venues by key. */
export interface City {
  people: ReadonlyMap<string, string>
  venues: ReadonlyMap<string, Settled>
}

/** Everyone moves in and every venue opens. */
export async function settle(tx: Tx): Promise<City> {
  const people = new Map<string, string>()
  for (const [index, person] of [...CUSTOMERS, COOK, STAFF, OPERATOR, ...OWNERS].entries())
    people.set(person.email, await moveIn(tx, person, index % 2 === 0))
  await grantRole(tx, people.get(OPERATOR.email)!, 'operator')
  const venues = new Map<string, Settled>()
  for (const [index, venue] of VENUES.entries())
    venues.set(venue.key, await open(tx, venue, people.get(ownerOf(venue, index).email)!))
  await addMember(tx, venues.get(SAMPLE_VENUE.key)!.id, people.get(STAFF.email)!, 'staff')
  return { people, venues }
}

/** With what everybody agrees to who signs up; some are also `named` beside what they review. */
async function moveIn(tx: Tx, person: SamplePerson, named: boolean): Promise<string> {
  const { id } = await createPerson(tx, { ...person, password: PASSWORD })
  const given = [...requiredConsents, ...(named ? (['review_publishing'] as const) : [])]
  const consents = given.map(kind => ({ kind, version: CONSENT_VERSIONS[kind], isGiven: true }))
  await recordConsents(tx, id, { consents, language: person.language, ip: null })
  return id
}

const ownerOf = (venue: SampleVenue, index: number): SamplePerson =>
  venue === SAMPLE_VENUE ? COOK : OWNERS[index % OWNERS.length]!

async function open(tx: Tx, venue: SampleVenue, ownerId: string): Promise<Settled> {
  const { name, type, description, address, area, point, phone, hours, vatNumber } = venue
  const { id } = await openVenue(tx, {
    name,
    type,
    description,
    address,
    area,
    point: { lat: point[0], lng: point[1] },
    phone,
    hours,
    picture: storefrontPicture(type),
    vatNumber: vatNumber ?? null,
    ownerId,
  })
  return { id, ownerId }
}
