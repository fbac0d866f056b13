import { checksFor } from '@dawra/contract/donations/rules'
import type {
  DonationTerms,
  OwnDonation,
  OwnRequest,
  ReceivedRequest,
} from '@dawra/contract/donations/schemas'
import pg from 'pg'
import { type Account, aPerson, ask } from './people.ts'

const HOUR = 3_600_000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

export async function aDonor(name: string): Promise<Account> {
  const person = await aPerson(name)
  const body = { role: 'donor', kind: 'household', name, registrationNumber: null, area: 'qurum' }
  await ask('/api/v1/me/applications', person.token, body)
  return person
}

export async function aFarm(name: string): Promise<Account> {
  const person = await aPerson(name)
  const body = {
    role: 'buyer',
    kind: 'farm',
    name,
    registration: null,
  }
  await ask('/api/v1/me/applications', person.token, body)
  return person
}

/** Dry food of a donor, listed now and usable until tomorrow. */
export function aDonation({ token }: Account, over: Partial<DonationTerms> = {}): Promise<OwnDonation> {
  const { kind = 'food', storage = 'ambient' } = over
  const terms = {
    kind,
    title: { en: 'Flat bread', ar: 'خبز رقاق' },
    description: { en: null, ar: null },
    category: 'grains',
    feedSources: kind === 'feed' ? ['bakery'] : [],
    tags: ['bread'],
    picture: null,
    grams: 4000,
    price: 0,
    allergens: ['gluten'],
    allergensNote: { en: null, ar: null },
    dietary: [],
    storage,
    madeAt: fromNow(-HOUR),
    useBy: fromNow(24 * HOUR),
    window: { startsAt: fromNow(-60_000), endsAt: fromNow(6 * HOUR) },
    instructions: { en: null, ar: null },
    place: { lat: 23.6114, lng: 58.4863 },
    area: 'qurum',
    address: 'Way 2235, House 14',
    phone: '+96892345678',
    checks: checksFor(kind, storage),
    ...over,
  }
  return ask('/api/v1/donations', token, { ...terms, allergensSure: true })
}

/** Requests a part of a donation, with pickup in an hour or `inHours`. */
export const aRequest = (
  { token }: Account,
  { id }: { id: string },
  grams: number,
  inHours = 1,
): Promise<OwnRequest> =>
  ask(`/api/v1/donations/${id}/requests`, token, {
    grams,
    message: 'For my neighbours',
    wishedAt: fromNow(inHours * HOUR),
    phone: '+96892123456',
  })

/** The donor accepts all of a request, at the requested time. */
export const accept = ({ token }: Account, { id }: { id: string }): Promise<ReceivedRequest> =>
  ask(`/api/v1/received-requests/${id}/accept`, token, {})

/** Turns on paid donations, so that donors may ask for a price. */
export async function letDonorsPrice() {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(`update settings.numbers set value = 1000000 where key = 'donation_price_most'`)
  await client.end()
}

/** Moves a donation three hours into the past, so that the test need not wait. */
export async function letDonationPass(id: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `update donations.donations set made_at = made_at - interval '3 hours', use_by = use_by - interval '3 hours',
      starts_at = starts_at - interval '3 hours', ends_at = ends_at - interval '3 hours',
      published_at = published_at - interval '3 hours', charities_until = charities_until - interval '3 hours'
      where id = $1`,
    [id],
  )
  await client.end()
}
