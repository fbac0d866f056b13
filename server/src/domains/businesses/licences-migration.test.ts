import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, SCHEMA_FILES } from '#platform/migrate'
import { type TestDatabase, testDatabase } from '#testing/database'
import { migrateTablesTo } from '#testing/earlier-database'

let home: TestDatabase
let name: string
let client: pg.Client
let connectionString: string
beforeAll(async () => {
  home = await testDatabase()
  name = `dawra_licences_${randomBytes(6).toString('hex')}`
  await home.pool.query(`create database ${name}`)
  const url = new URL(home.url)
  url.pathname = name
  connectionString = url.href
  // Before 1550 a business had one licence for all of its stores.
  await migrateTablesTo({ connectionString }, 1520)
  client = new pg.Client({ connectionString })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await home.pool.query(`drop database ${name} with (force)`)
  await home.drop()
})

const rows = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows
const idOf = async (text: string, values: unknown[] = []): Promise<string> =>
  (await rows(text, values))[0]!.id

const aStore = (businessId: string) =>
  idOf(
    `with venue as (
        insert into venues.venues (name_en, type, address_en, area, phone, lat, lng)
          values ('Bakery', 'bakery', 'Way 1', 'qurum', '+96892123456', 23.6, 58.4)
        returning id)
      insert into businesses.venues (venue_id, business_id) select id, $1 from venue returning venue_id as id`,
    [businessId],
  )

test('copies a business’s licence to each store and its waiting change to the first', async () => {
  const person = await idOf(
    `insert into identity.users (full_name, email) values ('Salim', 'salim@people.test') returning id`,
  )
  const business = await idOf(
    `insert into businesses.businesses (legal_name, cr_number, licence_number, licence_expires_on, licence_told_on)
      values ('Bread LLC', '1234567', 'MM-1', '2030-03-01', '2030-01-30') returning id`,
  )
  const stores = [await aStore(business), await aStore(business)]
  const change = (kind: string, columns: string, values: string) =>
    idOf(
      `insert into businesses.changes (business_id, kind, asked_by, ${columns})
        values ($1, '${kind}', $2, ${values}) returning id`,
      [business, person],
    )
  const licence = await change(
    'licence',
    'licence_number, licence_expires_on, scan, scan_type',
    `'MM-2', '2031-03-01', 'x', 'application/pdf'`,
  )
  const account = await change('account', 'iban', `'OM040280000012345678901'`)
  await client.query(
    `insert into notifications.notifications (user_id, kind, subject, source, facts)
      values ($1, 'licence_expiring', 'business', 'licence', '{"business": "Bread LLC", "expiresOn": "2030-03-01", "days": 30}')`,
    [person],
  )
  await client.query(
    `insert into platform.messages (channel, recipient, template, language, facts)
      values ('mail', 'salim@people.test', 'licence_expiring', 'en',
        '{"items": [{"business": "Bread LLC", "expiresOn": "2030-03-01", "days": 30}], "link": "/"}')`,
  )
  // The view as it was then.
  await client.query(
    `create view businesses.of_venues as
      select v.venue_id, b.licence_expires_on from businesses.venues v join businesses.businesses b on b.id = v.business_id`,
  )

  await migrate({ connectionString }, SCHEMA_FILES, pino({ level: 'silent' }))

  expect(
    await rows(
      `select venue_id as id, licence_number as number, licence_expires_on::text as until, licence_told_on::text as told
        from businesses.venues order by venue_id`,
    ),
  ).toEqual(stores.map(id => ({ id, number: 'MM-1', until: '2030-03-01', told: '2030-01-30' })))
  expect(await rows(`select id, venue_id as store from businesses.changes order by id`)).toEqual([
    { id: licence, store: stores[0] },
    { id: account, store: null },
  ])
  expect(await rows(`select businesses.may_list($1)`, [stores[1]])).toEqual([{ may_list: true }])
  const named = { en: 'Bread LLC', ar: null }
  expect((await rows('select facts from notifications.notifications'))[0]).toMatchObject({
    facts: { venue: named, days: 30 },
  })
  expect((await rows('select facts from platform.messages'))[0]).toMatchObject({
    facts: { items: [{ venue: named, days: 30 }], link: '/' },
  })
})
