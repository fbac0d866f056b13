import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { dayAfter, muscatDay } from '@dawra/contract/platform/muscat.rules'
import { beforeAll, expect, test } from 'vitest'
import { inNameOf } from '#platform/context'
import type { PersonalData } from '#platform/personal-data'
import { maybe, run, sql } from '#platform/sql'
import { aSubscription } from '#testing/bin-builders'
import { aConfirmedOrder, aDeal, aVenue } from '#testing/builders'
import { aDraft } from '#testing/business-builders'
import { aDonation, aGivenDonation, aRequest } from '#testing/donation-builders'
import { letHappen, runCron } from '#testing/run-reactions-and-jobs'
import { databaseTest, setUp } from '#testing/set-up'
import { aDelivery, aProduct, aShopOrder, aVoucher } from '#testing/shop-builders'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { addAddress } from '../src/domains/profile/addresses.ts'
import { namesIn } from '../src/domains/profile/exports/export-page.ts'
import { TEXTS } from '../src/domains/profile/texts/index.ts'
import { messages, personalData as personalDataOf } from '../src/domains.ts'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let personalData: readonly PersonalData[]
beforeAll(() => {
  personalData = personalDataOf(whole.gateway)
})

type Somebody = Awaited<ReturnType<WholeApp['signUp']>>
const bearer = ({ token }: Somebody) => ({ authorization: `Bearer ${token}` })
const ask = (who: Somebody) => whole.send('POST', '/api/v1/me/exports', undefined, bearer(who))
const later = () => letHappen({ ...database.ctx(), db: database.pool }, whole.services)

/** Runs everything that is pending, and opens the mail's link. @returns its token */
async function tokenOfMail(email: string): Promise<string> {
  await later()
  const mail = await maybe<{ facts: { link: string } }>(
    database.pool,
    sql`select facts from platform.messages where recipient = ${email} and template = 'export_ready'`,
  )
  return new URL(mail!.facts.link).searchParams.get('export')!
}

const grant = ({ userId }: Somebody, role: string) =>
  run(database.pool, sql`insert into identity.user_roles (user_id, role) values (${userId}, ${role})`)
const standing = { leastGrams: 1000, mostGrams: 5000, requestsAutomatically: false, phone: '+96892123456' }

async function aFullPerson(who: Somebody) {
  const ctx = database.ctx(inNameOf(who.userId))
  const home = await addAddress(ctx, {
    label: '<b>Home</b>',
    area: 'qurum',
    way: '2235',
    building: null,
    complex: null,
    landmark: 'Behind "the" pharmacy',
    directions: null,
    point: { lat: 23.611, lng: 58.486 },
    isDefault: true,
  })
  await grant(who, 'donor')
  await grant(who, 'buyer')
  await run(
    database.pool,
    sql`insert into identity.applications (user_id, role, status, details, decided_at) values (${who.userId}, 'buyer',
      'approved', '{"kind": "company", "name": "Seeb Feeds", "registration": "7654321"}', platform.now())`,
  )
  await aDraft(ctx)
  await aDonation(ctx)
  await aRequest(ctx, (await aGivenDonation(ctx)).donation)
  const { venue } = await aVenue(ctx)
  const order = await aConfirmedOrder(ctx, whole.gateway, [await aDeal(ctx, venue.id)])
  const { code: voucher } = await aVoucher(ctx)
  const compost = await aShopOrder(ctx, whole.gateway, [await aProduct(ctx)], {
    delivery: await aDelivery(ctx),
    voucher,
  })
  await run(
    database.pool,
    sql`insert into orders.delivery_attempts (id, pickup_id, because, starts_at, ends_at, next_starts_at)
      select uuidv7(), p.id, 'not_home', p.starts_at, p.ends_at, p.starts_at + interval '1 day' from orders.pickups p
        where p.order_id = ${compost.id}`,
  )
  await run(database.pool, sql`select rewards.lock(${who.userId})`)
  await run(database.pool, sql`select rewards.pass_over('pickup:of-my-own-store', ${who.userId}, 'team')`)
  await run(
    database.pool,
    sql`update payments.payments set card_mark = sha256('4242') where subject = ${`order:${order.id}`}`,
  )
  await run(database.pool, sql`select vouchers.start_perk(${who.userId}, 'double_points', ${who.userId}, 7)`)
  const question = {
    topic: 'order',
    subject: 'A question',
    reference: order.number,
    text: 'Where is the door?',
    language: 'en',
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  await whole.send('POST', '/api/v1/support/tickets', question, { ...bearer(who), ...key })
  const saying = (path: string, body: object) =>
    whole.send('POST', path, body, { ...bearer(who), 'idempotency-key': crypto.randomUUID() })
  await saying(`/api/v1/pickups/${order.pickups[0]!.id}/messages`, { text: 'Which door?' })
  await saying('/api/v1/me/standing-requests', standing)
  await run(
    database.pool,
    sql`insert into files.objects (bucket_id, name, owner_id, version, size, mime_type, etag, user_metadata)
      values ('avatars', ${`${who.userId}/me.png`}, ${who.userId}, gen_random_uuid(), 1, 'image/png', 'x', '{"a": 1}')`,
  )
  await run(
    database.pool,
    sql`insert into orders.board_openings (venue_id, user_id) values (${venue.id}, ${who.userId})`,
  )
  const bins = await aSubscription(ctx, {
    startsOn: dayAfter(muscatDay(Date.now()), 2),
    addressId: home.id,
  })
  await saying(`/api/v1/bins/${bins.token}/deposits`, { volume: 'half' })
  const broken = { kind: 'damaged', binNumber: bins.number, note: 'The lid' }
  await saying(`/api/v1/me/subscriptions/${bins.id}/problems`, broken)
  await run(
    database.pool,
    sql`insert into bins.skips (subscription_id, day) values (${bins.id}, '2026-12-07')`,
  )
  await run(database.pool, sql`select bins.add_extra(${bins.id}, '2026-12-08', 'missed')`)
  await run(
    database.pool,
    sql`insert into bins.residents (subscription_id, user_id, flat) values (${bins.id}, ${who.userId}, '12')`,
  )
  await saying('/api/v1/reports', { subject: { kind: 'venue', id: venue.id }, reason: 'other' })
  return order
}

test('exports all of a person’s data as JSON and as a readable page, to them alone', async () => {
  const who = await whole.signUp()
  const order = await aFullPerson(who)
  const response = await ask(who)
  expect(await response.json()).toMatchObject({ exports: [{ status: 'waiting', token: null }] })
  const token = await tokenOfMail(who.email)

  const json = await whole.send('GET', `/api/v1/exports/${token}?format=json`, undefined, bearer(who))
  expect(json.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  const { data } = (await json.json()) as { data: Record<string, Record<string, unknown>> }
  expect(data.identity).toMatchObject({ account: { email: who.email }, sessions: [expect.anything()] })
  expect(data.profile).toMatchObject({ addresses: [{ label: '<b>Home</b>' }, { label: 'Home' }] })
  expect(data.orders).toMatchObject({
    orders: [
      { number: order.number, total: order.total },
      { kind: 'compost', deliveryFee: 1000 },
    ],
  })
  expect(data.orders).toMatchObject({ cardMarks: [{ lastPaidAt: expect.any(String) }] })
  expect(data.orders).toMatchObject({ boardOpenings: [{ lastOpenAt: expect.any(String) }] })
  expect(data.identity).toMatchObject({ applications: [{ details: { registration: '7654321' } }] })
  expect(data.rewards).toMatchObject({ earnedNothing: [{ why: 'team' }] })
  expect(data.bins).toMatchObject({
    binSkips: [{ skippedDay: '2026-12-07' }],
    binExtras: [{ extraDay: '2026-12-08', extraWhy: 'extra_missed', extraStatus: 'extra_day_open' }],
  })
  expect(data.vouchers).toMatchObject({ vouchers: [{ status: 'used', value: 1000 }], perks: [{}] })
  expect(data.support).toMatchObject({ tickets: [{ replies: [{ text: 'Where is the door?' }] }] })
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash|password/)

  const html = await whole.send('GET', `/api/v1/exports/${token}`, undefined, bearer(who))
  expect(html.headers.get('content-type')).toContain('text/html')
  const page = await html.text()
  expect(page).toContain('<html lang="en" dir="ltr">')
  expect(page).toContain('&lt;b&gt;Home&lt;/b&gt;')
  expect(page).toContain('to make up for a missed day')
  expect(page).toContain('1.800 OMR')
  expect(page).toContain('7654321')
  expect(page).not.toContain('<b>')

  const stranger = await whole.signUp()
  expect((await whole.send('GET', `/api/v1/exports/${token}`, undefined, bearer(stranger))).status).toBe(404)
  expect((await whole.send('GET', `/api/v1/exports/${token}`)).status).toBe(401)
})

test('allows one export of data a day, one at a time, available for seven days', async () => {
  const who = await whole.signUp()
  await Promise.all([ask(who), ask(who), ask(who)])
  const token = await tokenOfMail(who.email)
  const early = await ask(who)
  expect(early.status).toBe(429)
  expect(await early.json()).toMatchObject({ code: 'export_too_soon', nextAt: expect.any(String) })

  const age = (days: number) =>
    run(
      database.pool,
      sql`update profile.data_requests set requested_at = requested_at - make_interval(days => ${days}::int),
          expires_at = expires_at - make_interval(days => ${days}::int) where user_id = ${who.userId}`,
    )
  await age(1)
  const status = async () =>
    (await whole.send('GET', `/api/v1/exports/${token}`, undefined, bearer(who))).status
  expect(await status()).toBe(200)
  await age(6)
  expect(await status()).toBe(404)
  await runCron(database.ctx(), whole.services, 'profile.expire_exports')
  await later()
  const list = await whole.send('GET', '/api/v1/me/exports', undefined, bearer(who))
  expect(await list.json()).toMatchObject({ exports: [{ status: 'expired', expiresAt: null }], nextAt: null })
  const request = await maybe<{ id: string }>(
    database.pool,
    sql`select id from profile.data_requests where user_id = ${who.userId}`,
  )
  expect(await whole.services.storage.has(`exports/${request!.id}/data.json`)).toBe(false)
  expect((await ask(who)).status).toBe(200)
})

test('lists the link of an export for a user without an e-mail address', async () => {
  const who = await whole.signUp()
  await run(
    database.pool,
    sql`update identity.users set email = null, email_confirmed_at = null, phone = '+96892123456',
      language = 'ar' where id = ${who.userId}`,
  )
  await ask(who)
  await later()
  const list = await whole.send('GET', '/api/v1/me/exports', undefined, bearer(who))
  const { exports } = (await list.json()) as { exports: { token: string }[] }
  const html = await whole.send('GET', `/api/v1/exports/${exports[0]!.token}`, undefined, bearer(who))
  expect(await html.text()).toContain('<html lang="ar" dir="rtl">')
})

test('names every exported field and section in each language', async () => {
  const who = await whole.signUp()
  await aFullPerson(who)
  const namesOf = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(namesOf)
    if (value === null || typeof value !== 'object') return []
    return Object.entries(value).flatMap(([name, inner]) =>
      // Names inside `details` come from providers and forms, and languages are not fields.
      name === 'details' ? [name] : [name, ...namesOf(inner)],
    )
  }
  await ask(who)
  const token = await tokenOfMail(who.email)
  const json = await whole.send('GET', `/api/v1/exports/${token}?format=json`, undefined, bearer(who))
  const { data } = (await json.json()) as { data: Record<string, object> }
  expect(Object.keys(data)).toEqual(personalData.map(({ name }) => name))
  for (const { name, texts } of personalData)
    for (const language of LANGUAGES) {
      const { labels } = texts[language].personalData
      const { exportPage } = TEXTS[language]
      const unnamed = namesOf(data[name]).filter(field => !(field in labels) && !(field in exportPage.labels))
      expect(
        unnamed.filter(field => field !== 'en' && field !== 'ar'),
        `${name} in ${language}`,
      ).toEqual([])
    }
})

test('no two domains name the same field or value of an export', () => {
  const { labels, values } = TEXTS.en.exportPage
  const own = personalData.map(({ texts }) => texts.en.personalData)
  const names = [labels, ...own.map(domain => domain.labels)].flatMap(Object.keys)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  const codes = [values, ...own.map(domain => domain.values ?? {})].flatMap(Object.keys)
  expect(codes.filter((name, index) => codes.indexOf(name) !== index)).toEqual([])
})

test('names every kind of mail in the list of sent messages', () => {
  const { values } = namesIn(personalData, 'en')
  const templates = messages.flatMap(({ texts }) => Object.keys(texts.en.mails))
  expect(templates.filter(template => !(template in values))).toEqual([])
})
