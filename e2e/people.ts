import { randomUUID } from 'node:crypto'
import type { DealTerms, OwnDeal } from '@dawra/contract/deals'
import { consentsToSignUp } from '@dawra/contract/profile.rules'
import type { Venue } from '@dawra/contract/venues'
import pg from 'pg'

const CITY_URL = process.env.CITY_URL ?? ''
export const PASSWORD = 'surplus-tonight'
/** The sample city's own. */
export const OPERATOR = { email: 'operator@dawra.example' }
const HOUR = 3_600_000

export interface Account {
  email: string
  name: string
  token: string
}

/** Calls the service in a person’s name. */
export async function ask<Answer>(
  path: string,
  token: string | null,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const response = await fetch(`${CITY_URL}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** A person with an account, made through the service as anyone's would be; `agrees` to what it needs. */
export async function aPerson(name: string, { agrees = true } = {}): Promise<Account> {
  const email = `${randomUUID()}@people.test`
  const about = { full_name: name, phone: '+96892123456', user_type: 'customer' }
  const data = { ...about, ...(agrees && { consents: consentsToSignUp() }) }
  const session = await ask<{ access_token: string }>('/auth/v1/signup', null, {
    email,
    password: PASSWORD,
    data,
  })
  return { email, name, token: session.access_token }
}

async function operator(): Promise<string> {
  const body = { ...OPERATOR, password: PASSWORD }
  return (await ask<{ access_token: string }>('/auth/v1/token?grant_type=password', null, body)).access_token
}
let operatorToken: Promise<string> | undefined

/** Calls the service as whoever runs it. */
export async function askAsOperator<Answer>(path: string, body?: object): Promise<Answer> {
  operatorToken ??= operator()
  return ask<Answer>(path, await operatorToken, body)
}

export interface Kitchen {
  venue: Venue
  cook: Account
}

/** A venue of this journey's own, with its cook. */
export async function aKitchen(
  name: { en: string; ar: string },
  over: Partial<Pick<Venue, 'area' | 'point'>> = {},
): Promise<Kitchen> {
  operatorToken ??= operator()
  const cook = await aPerson('Maryam Al Balushi')
  const { id: ownerId } = await ask<{ id: string }>('/api/v1/me', cook.token)
  const venue = await ask<Venue>('/api/v1/venues', await operatorToken, {
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

const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Steers the gateway simulator: delays, lost answers, outages. */
export async function steerGateway(settings: Record<string, unknown>) {
  await fetch(`${process.env.CITY_GATEWAY_URL}/sim/settings`, {
    method: 'POST',
    headers: { 'thawani-api-key': process.env.CITY_GATEWAY_KEY ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
}

/** Points as if they had been earned: nobody can collect so many orders in a test. */
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

/** Moves a pickup's window into the past, as if the evening were over: nobody can wait that long in a test. */
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

/** Seven days go by for whoever wants to leave, and the job that comes by every ten minutes comes. */
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
