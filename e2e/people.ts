import type { DealTerms, OwnDeal } from '@dawra/contract/deals'
import type { Venue } from '@dawra/contract/venues'
import pg from 'pg'
import { type Account, aPerson, ask } from './accounts.ts'
import { askAsOperator } from './operators.ts'

export { type Account, aPerson, ask, PASSWORD } from './accounts.ts'

const HOUR = 3_600_000

export interface Kitchen {
  venue: Venue
  cook: Account
}

/** A venue of this journey's own, with its cook; `by`: an existing user who owns it. */
export async function aKitchen(
  name: { en: string; ar: string },
  over: Partial<Pick<Venue, 'area' | 'point'>> = {},
  by?: Account,
): Promise<Kitchen> {
  const cook = by ?? (await aPerson('Maryam Al Balushi'))
  const { id: ownerId } = await ask<{ id: string }>('/api/v1/me', cook.token)
  const venue = await askAsOperator<Venue>('/api/v1/venues', {
    name,
    type: 'restaurant',
    description: { en: 'Home cooking', ar: 'طبخ منزلي' },
    address: { en: 'Way 2235, Building 14, Qurum', ar: 'سكة 2235، مبنى 14، القرم' },
    area: 'qurum',
    phone: '+96824561234',
    point: { lat: 23.611, lng: 58.486 },
    hours: [],
    ownerId,
    ...over,
  })
  return { venue, cook }
}

/** A deal of the kitchen on sale now, to be picked up from three hours on unless `over` says otherwise. */
export function aDeal({ venue, cook }: Kitchen, over: Partial<DealTerms> = {}): Promise<OwnDeal> {
  const terms = {
    kind: 'dish',
    packaging: 'ours',
    title: { en: 'Chicken biryani box', ar: 'علبة برياني دجاج' },
    description: { en: null, ar: null },
    ingredients: { en: null, ar: null },
    instructions: { en: 'Ask at the counter', ar: 'اسأل عند المنضدة' },
    category: 'cooked',
    originalPrice: 2500,
    price: 1300,
    portions: 5,
    portionGrams: 450,
    allergenAnswer: over.allergens?.length === 0 ? 'none' : 'contains',
    allergens: ['milk'],
    allergensNote: { en: null, ar: null },
    dietary: ['halal'],
    tags: [],
    window: { startsAt: fromNow(3 * HOUR), endsAt: fromNow(5 * HOUR) },
    ...over,
  }
  return ask(`/api/v1/venues/${venue.id}/deals`, cook.token, { terms, publication: { as: 'live' } })
}

/** A window that has just opened: what is bought can be handed over at once. */
export const openNow = () => ({ window: { startsAt: fromNow(-HOUR / 12), endsAt: fromNow(2 * HOUR) } })

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Steers the gateway simulator: delays, lost answers, outages. */
export async function steerGateway(settings: Record<string, unknown>) {
  await fetch(`${process.env.CITY_GATEWAY_URL}/sim/settings`, {
    method: 'POST',
    headers: { 'thawani-api-key': process.env.CITY_GATEWAY_KEY ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
}

/** Points granted without orders, so that the test need not place them. */
export async function givePoints({ email }: Pick<Account, 'email'>, points: number) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `select rewards.earn(id, 'bin', 'test:' || id, 'test:' || id, $2, '{}', now())
      from identity.users where email = $1`,
    [email, points],
  )
  await client.end()
}

/** Moves a pickup's window into the past, so that the test need not wait. */
export async function letWindowPass(orderNumber: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `update orders.pickups set starts_at = now() - interval '3 hours', ends_at = now() - interval '31 minutes'
      where order_id = (select id from orders.orders where number = $1)`,
    [orderNumber],
  )
  await client.end()
}

/** Ends the grace period of a scheduled deletion, and runs the job that deletes accounts. */
export async function letGracePass(email: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `update profile.data_requests set acts_at = now() - interval '1 minute'
      where kind = 'erasure' and status = 'waiting' and user_id = (select id from identity.users where email = $1)`,
    [email],
  )
  await client.query(`select graphile_worker.add_job('profile.erase')`)
  await client.end()
}
