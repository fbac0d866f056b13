import { randomUUID } from 'node:crypto'
import { collectionDays } from '@dawra/contract/collections/rules'
import type { Order } from '@dawra/contract/orders/schemas'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { USUAL_SETTINGS } from '@dawra/contract/settings/rules'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import { many, maybe, one, run, sql } from '#platform/sql'
import { aSubscription } from '#testing/bin-builders'
import { aDeal, as, aVenue, basketOf, openNow, sessionOf } from '#testing/builders'
import { aSentApplication } from '#testing/business-builders'
import { giveAndRequest } from '#testing/donate-and-request'
import { letHappen, runCron } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { aDelivery, aProduct, aShopOrder } from '#testing/shop-builders'
import { wholeApp } from '#testing/whole-app'
import { getBoard } from '../src/domains/orders/counter/board.ts'
import { completePickup } from '../src/domains/orders/counter/complete-pickup.ts'
import { advanceParcel } from '../src/domains/orders/parcels/parcels.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))

interface Someone {
  /** A unique name that is used in everything the person writes. */
  name: string
  phone: string
  ip: string
  userId: string
  email: string
  send(method: string, path: string, body?: unknown): Promise<Response>
}

let people = 10

async function someone(): Promise<Someone> {
  const name = `Zaynab${randomUUID().slice(0, 8)}`
  const phone = `+968912309${++people}`
  const ip = `203.0.113.${people}`
  const email = `${name.toLowerCase()}@people.test`
  const browser = { 'x-test-address': ip, 'user-agent': `${name}s browser` }
  const data = { full_name: name, phone, language: 'ar', consents: consentsToSignUp() }
  const answer = await whole.send(
    'POST',
    '/auth/v1/signup',
    { email, password: 'surplus-tonight', data },
    browser,
  )
  const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
  return {
    userId: user.id,
    name,
    phone,
    ip,
    email,
    send: (method, path, body) =>
      whole.send(method, path, body, {
        ...browser,
        authorization: `Bearer ${access_token}`,
        'idempotency-key': randomUUID(),
      }),
  }
}

const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)
const graceOver = (userId: string) =>
  run(
    database.pool,
    sql`update profile.data_requests set acts_at = acts_at - interval '7 days' where user_id = ${userId}`,
  )
const eraseDue = () => runCron(database.ctx(), whole.services, 'profile.erase')

async function ok(answer: Promise<Response>): Promise<Record<string, never>> {
  const { status } = await answer
  if (status >= 300) throw new Error(`${status}: ${await (await answer).text()}`)
  return status === 204 ? {} : ((await (await answer).json()) as Record<string, never>)
}

async function somebodyBusy() {
  const person = await someone()
  const ctx = database.ctx(inNameOf(person.userId))
  const { venue, owner } = await aVenue(ctx)
  const picture = await aPicture(person)
  await run(database.pool, sql`update identity.users set picture = ${picture} where id = ${person.userId}`)
  await run(
    database.pool,
    sql`insert into venues.members (venue_id, user_id, role) values (${venue.id}, ${person.userId}, 'staff')`,
  )
  await run(
    database.pool,
    sql`insert into venues.invitations (venue_id, email, role, link_hash, invited_by)
      values (${venue.id}, ${person.email}, 'manager', sha256('x'), ${owner.userId})`,
  )
  const home = await ok(
    person.send('POST', '/api/v1/me/addresses', {
      label: `At ${person.name}’s`,
      area: 'qurum',
      landmark: `Where ${person.name} lives`,
      point: { lat: 23.611, lng: 58.486 },
    }),
  )
  const question = {
    topic: 'other',
    subject: `I am ${person.name}`,
    text: `${person.name} asks`,
    language: 'en',
  }
  const ticket = await ok(person.send('POST', '/api/v1/support/tickets', { ...question, picture }))
  await ok(
    person.send('POST', `/api/v1/support/tickets/${ticket.id}/replies`, { text: `${person.name} again` }),
  )
  await ok(person.send('POST', '/api/v1/support/guest-tickets', { ...question, email: person.email }))
  const heap = { type: 'food_scraps', grams: 1500, description: `${person.name}s peels`, picture }
  await ok(person.send('POST', '/api/v1/me/composting', heap))
  await aFile(person)
  await anApplication(person, picture)
  const leaves = {
    kind: 'household',
    waste: 'garden_waste',
    grams: 5000,
    addressId: home.id,
    phone: person.phone,
    collectOn: collectionDays(new Date(), USUAL_SETTINGS)[3],
    slot: 'morning',
    note: `${person.name}s bags`,
  }
  await database.pool.query("update identity.launch_switches set state = 'open' where name = 'collection'")
  await ok(person.send('POST', '/api/v1/me/collections', leaves))
  await aBinOf(person, String(home.id))
  await whole.send('POST', '/auth/v1/token?grant_type=password', { email: person.email, password: 'wrong' })
  await whole.send('POST', '/auth/v1/recover', { email: person.email })
  const order = await aPaidOrder(person, venue.id)
  const delivery = { ...(await aDelivery(ctx)), addressId: String(home.id) }
  const contact = { email: person.email, phone: person.phone }
  const parcels = await aShopOrder(ctx, whole.gateway, [await aProduct(ctx)], { delivery, contact })
  // A parcel that has not left would be refunded.
  await advanceParcel(database.ctx({ kind: 'system', name: 'test' }), parcels.pickups[0]!.id, {
    to: 'out_for_delivery',
  })
  await giveAndRequest(ctx, person.name, person.phone)
  await ok(
    person.send('POST', `/api/v1/pickups/${order.pickups[0]!.id}/messages`, { text: `${person.name} comes` }),
  )
  await run(
    database.pool,
    sql`insert into reviews.reviews (pickup_id, venue_id, author_id, status, stars, text, published_at, reply, replied_at)
      values (${order.pickups[0]!.id}, ${venue.id}, ${person.userId}, 'published', 4, ${`${person.name} ate`}, now(),
        ${`Thank you, ${person.name}`}, now())`,
  )
  await ok(person.send('PUT', '/api/v1/me/favourites', { kind: 'venue', id: venue.id }))
  const reported = {
    subject: { kind: 'venue', id: venue.id },
    reason: 'other',
    text: `${person.name} saw it`,
  }
  await ok(person.send('POST', '/api/v1/reports', reported))
  await ok(person.send('POST', '/api/v1/me/exports'))
  await later()
  return { person, venue, owner, order, picture }
}

async function aBinOf(person: Someone, addressId: string) {
  const bins = await aSubscription(database.ctx(inNameOf(person.userId)), {
    startsOn: dayAfter(muscatDay(Date.now()), 2),
    addressId,
    phone: person.phone,
    standsAt: `Behind ${person.name}s car`,
    gateNote: `Ask for ${person.name}`,
  })
  await ok(person.send('POST', `/api/v1/bins/${bins.token}/deposits`, { volume: 'half' }))
  const problem = { kind: 'damaged', binNumber: bins.number, note: `${person.name} broke it` }
  await ok(person.send('POST', `/api/v1/me/subscriptions/${bins.id}/problems`, problem))
}

const anApplication = (person: Someone, picture: string) =>
  aSentApplication(database.ctx(inNameOf(person.userId)), {
    contactName: person.name,
    surplus: `${person.name}s bread`,
    picture,
  })

/** Stored by the storage protocol, under a path that contains the person's id. */
async function aFile(person: Someone) {
  const answer = await whole.app.request(`/storage/v1/object/avatars/${person.userId}/${person.name}.png`, {
    method: 'POST',
    body: await somePixels(),
    headers: { ...(await headersOf(person)), 'x-metadata': btoa(JSON.stringify({ shows: person.name })) },
  })
  expect(answer.status).toBe(200)
}

const somePixels = async () =>
  new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: '#345678' } })
      .png()
      .toBuffer(),
  )

async function aPicture(person: Someone): Promise<string> {
  const answer = await whole.app.request('/api/v1/pictures', {
    method: 'POST',
    body: await somePixels(),
    headers: await headersOf(person),
  })
  return ((await answer.json()) as { picture: string }).picture
}

async function headersOf(person: Someone) {
  const answer = await whole.send('POST', '/auth/v1/token?grant_type=password', {
    email: person.email,
    password: 'surplus-tonight',
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}`, 'content-type': 'image/png' }
}

async function aPaidOrder(person: Someone, venueId: string): Promise<Order> {
  const basket = basketOf([await aDeal(database.ctx(), venueId, openNow(new Date()))])
  const contact = { email: person.email, phone: person.phone }
  const placed = (await ok(
    person.send('POST', '/api/v1/orders', { ...basket, contact, saveCard: true }),
  )) as unknown as Order
  whole.gateway.pay(sessionOf(placed))
  await ok(person.send('POST', `/api/v1/orders/${placed.id}/payment/check`))
  await later()
  return (await ok(person.send('GET', `/api/v1/orders/${placed.id}`))) as unknown as Order
}

/** Columns of any table that still contain something of the person. */
async function tracesLeft({ name, phone, ip }: Someone): Promise<string[]> {
  const columns = await many<{ table: string; column: string }>(
    database.pool,
    sql`select format('%I.%I', c.table_schema, c.table_name) as table, format('%I', c.column_name) as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
        and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'inet', 'ARRAY')`,
  )
  const left: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await database.pool.query<{ value: string }>(
      `select ${column}::text as value from ${table} where lower(${column}::text) like any($1) limit 3`,
      [[name.toLowerCase(), phone.slice(-8), ip].map(trace => `%${trace}%`)],
    )
    for (const { value } of rows) left.push(`${table}.${column}: ${value.slice(0, 200)}`)
  }
  return left
}

/** Lets data expire: three days of events, a day of counters, a week of mails to others. */
async function letExpire() {
  await run(database.pool, sql`update platform.outbox set delivered_at = delivered_at - interval '4 days'`)
  await run(
    database.pool,
    sql`update platform.rate_limits set window_start = window_start - interval '2 days'`,
  )
  await run(database.pool, sql`update platform.messages set created_at = created_at - interval '8 days'`)
  await run(database.pool, sql`update platform.tries set forget_at = forget_at - interval '2 days'`)
  await runCron(database.ctx(), whole.services, 'platform.delete_expired')
}

const ledger = () =>
  many(
    database.pool,
    sql`select account, sum(amount) as balance from payments.ledger_entries group by account order by account`,
  )

/** Movements of points are retained like those of money; only an id connects them with the person. */
const points = ({ userId }: Someone) =>
  many(
    database.pool,
    sql`select kind, points, facts from rewards.transfers where user_id = ${userId} order by seq`,
  )

/** Data that would connect accounts of one person. */
const recognized = ({ userId }: Someone) =>
  one<{ cards: number; devices: number }>(
    database.pool,
    sql`select (select count(*) from orders.cards_of_customers where customer_id = ${userId}) as cards,
      (select count(*) from identity.known_devices where user_id = ${userId}) as devices`,
  )

test('removes the erased person from every table, and changes nothing else', async () => {
  const { person, venue, owner, order, picture } = await somebodyBusy()
  const before = await tracesLeft(person)
  expect(before.length).toBeGreaterThan(15)
  expect(whole.gateway.customers.size).toBe(1)
  const sums = await ledger()
  const earned = await points(person)
  expect(earned).toEqual([{ kind: 'tracker', points: 3, facts: { grams: 1500 } }])
  expect((await recognized(person)).cards).toBeGreaterThan(0)
  const staff = as(database.ctx(), owner)

  await ok(person.send('POST', '/api/v1/me/erasure'))
  await graceOver(person.userId)
  await eraseDue()
  await later()
  await letExpire()

  expect(await tracesLeft(person)).toEqual([])
  expect(await ledger()).toEqual(sums)
  expect(await points(person)).toEqual(earned)
  expect(await recognized(person)).toEqual({ cards: 0, devices: 0 })
  expect(whole.gateway.customers.size).toBe(0)
  expect(await whole.services.storage.has(`pictures/${picture.slice(0, 2)}/${picture}/320.webp`)).toBe(false)
  expect(await filesOfExports()).toEqual([])

  const nobody = { customer: { name: '', phone: null, isErased: true } }
  expect(JSON.parse((await getBoard(staff, venue.id)).text).fresh).toMatchObject([
    { orderNumber: order.number, ...nobody },
  ])
  expect(await completePickup(staff, venue.id, order.pickups[0]!.code!)).toMatchObject({
    status: 'completed',
    ...nobody,
  })
  expect((await person.send('GET', '/api/v1/orders')).status).toBe(401)
})

const filesOfExports = () =>
  many(
    database.pool,
    sql`select storage_key from profile.data_requests where storage_key is not null or link_hash is not null`,
  )

/** @promise “Pictures that the person uploaded go too, whether something showed them or not” */
test('deletes every upload of the erased person, shown or not, and each row', async () => {
  const person = await someone()
  const picture = await aPicture(person)
  const { rowCount } = await database.pool.query('select from platform.picture_uploads where person = $1', [
    person.userId,
  ])
  expect(rowCount).toBe(1)
  await ok(person.send('POST', '/api/v1/me/erasure'))
  await graceOver(person.userId)
  await eraseDue()
  await later()
  expect(await maybe(database.pool, sql`select from platform.pictures where id = ${picture}`)).toBeUndefined()
  expect((await whole.send('GET', `/pictures/${picture}/320.webp`)).status).toBe(404)
})

test('retains a picture that a venue shows as well', async () => {
  const person = await someone()
  const { venue } = await aVenue(database.ctx())
  const picture = await aPicture(person)
  await run(database.pool, sql`update identity.users set picture = ${picture} where id = ${person.userId}`)
  await run(database.pool, sql`update venues.venues set picture = ${picture} where id = ${venue.id}`)
  await ok(person.send('POST', '/api/v1/me/erasure'))
  await graceOver(person.userId)
  await eraseDue()
  await later()
  expect(await maybe(database.pool, sql`select from platform.pictures where id = ${picture}`)).toBeDefined()
  expect(
    await maybe(database.pool, sql`select from platform.picture_uploads where picture = ${picture}`),
  ).toBeUndefined()
  expect(await whole.services.storage.has(`pictures/${picture.slice(0, 2)}/${picture}/320.webp`)).toBe(true)
})
