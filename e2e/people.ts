import type { DealTerms, OwnDeal } from '@dawra/contract/deals/schemas'
import type { Template } from '@dawra/contract/deals/templates'
import type { Venue } from '@dawra/contract/venues/schemas'
import pg from 'pg'
import { type Account, aPerson, ask } from './accounts.ts'
import { requestAsOperator } from './operators.ts'
import { aPhone } from './phones.ts'

export { type Account, aPerson, ask, PASSWORD } from './accounts.ts'

const HOUR = 3_600_000

export interface Kitchen {
  venue: Venue
  cook: Account
}

/** A venue for this journey with its cook; `by`: an existing user who owns it. */
export async function aKitchen(
  name: { en: string; ar: string },
  over: Partial<Pick<Venue, 'area' | 'point' | 'vatNumber'>> = {},
  by?: Account,
): Promise<Kitchen> {
  const cook = by ?? (await aPerson('Maryam Al Balushi'))
  const { id: ownerId } = await ask<{ id: string }>('/api/v1/me', cook.token)
  const venue = await requestAsOperator<Venue>('/api/v1/venues', {
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

/** A deal of the kitchen on sale now, by default with pickup from three hours on. */
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
  return ask(`/api/v1/venues/${venue.id}/deals`, cook.token, {
    terms,
    publication: { as: 'live', allergensSure: true },
  })
}

/** Repeats the deal daily, from 90 to 30 minutes before closing, after a question to the team. */
export function aTemplate({ venue, cook }: Kitchen, { window: _, ...terms }: OwnDeal): Promise<Template> {
  const weekdays = [0, 1, 2, 3, 4, 5, 6]
  const window = { anchor: 'closing', from: 90, until: 30 }
  const body = {
    terms,
    weekdays,
    window,
    leadMinutes: 120,
    mode: 'ask',
    onSilence: 'none',
    allergensSure: true,
  }
  return ask(`/api/v1/venues/${venue.id}/deal-templates`, cook.token, body)
}

/** A window that has just opened, so that purchases can be handed over at once. */
export const openNow = () => ({ window: { startsAt: fromNow(-HOUR / 12), endsAt: fromNow(2 * HOUR) } })

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Controls the gateway simulator: delays, lost responses, outages. */
export async function steerGateway(settings: Record<string, unknown>) {
  await fetch(`${process.env.CITY_GATEWAY_URL}/sim/settings`, {
    method: 'POST',
    headers: { 'thawani-api-key': process.env.CITY_GATEWAY_KEY ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
}

export async function givePoints({ email }: Pick<Account, 'email'>, points: number) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(`select set_config('dawra.now', (now() - interval '4 days')::text, false)`)
  await client.query(
    `select rewards.earn(id, 'bin', 'test:' || id, 'test:' || id, $2, '{}', now())
      from identity.users where email = $1`,
    [email, points],
  )
  await client.end()
}

/** Moves a person's points four days into the past, so that they already buy vouchers. */
export async function letPointsWait({ email }: Pick<Account, 'email'>) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  // The ledger refuses changes.
  await client.query('set session_replication_role = replica')
  await client.query(
    `update rewards.transfers set booked_at = booked_at - interval '4 days'
      where user_id = (select id from identity.users where email = $1)`,
    [email],
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

/** Moves the deadline of a case into the past, so that the test need not wait. */
export async function letAnswerTimePass(orderNumber: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `update orders.cases set answer_by = now() - interval '1 second' where pickup_id in (
      select p.id from orders.pickups p join orders.orders o on o.id = p.order_id where o.number = $1)`,
    [orderNumber],
  )
  await client.end()
}

/** Moves a venue's deals and the days of its templates to yesterday. */
export async function letDayPass(venueId: string) {
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(
    `update deals.deals set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
      where venue_id = $1`,
    [venueId],
  )
  // In two steps, because two days of a template must not be equal even for a moment.
  for (const days of [-1001, 1000])
    await client.query(
      `update deals.template_days set day = day + $2::int
        where template_id in (select id from deals.templates where venue_id = $1)`,
      [venueId, days],
    )
  await client.query(
    `update deals.templates set live_from = live_from - interval '1 day',
        next_at = case when stopped_at is null then now() end where venue_id = $1`,
    [venueId],
  )
  await client.end()
}

/** Gives the account a confirmed phone. */
export async function confirmPhone({ email }: Pick<Account, 'email'>): Promise<string> {
  const phone = aPhone()
  const client = new pg.Client({ connectionString: process.env.CITY_DATABASE_URL })
  await client.connect()
  await client.query(`update identity.users set phone = $2, phone_confirmed_at = now() where email = $1`, [
    email,
    phone,
  ])
  await client.end()
  return phone
}
