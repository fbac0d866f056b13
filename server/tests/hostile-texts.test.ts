import { ownDeal } from '@dawra/contract/deals/schemas'
import { beforeAll, expect, test } from 'vitest'
import { aDeal, as, aVenue } from '#testing/builders'
import { databaseTest, setUp } from '#testing/set-up'
import { PASSWORD, type WholeApp, wholeApp } from '#testing/whole-app'
import { getOwnDeal } from '../src/domains/deals/own-deal.ts'

const STORED_BEFORE = 'Ali\u202egpj.exe\u0007'

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let person: Awaited<ReturnType<WholeApp['signUp']>>
beforeAll(async () => {
  person = await whole.signUp()
})

const asPerson = (method: string, path: string, body?: unknown) =>
  whole.send(method, path, body, { authorization: `Bearer ${person.token}` })

/** @promise errors.fields.characters (forms) */
test.each(['Ali\r\nBcc: x@people.test', 'Ali\u0007', 'Ali\u2028Said', 'Ali\u2029Said'])(
  'refuses a name with control characters or line ends: %j',
  async fullName => {
    const answer = await asPerson('PUT', '/api/v1/me', { fullName })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { issues: [{ path: 'fullName', rule: 'characters' }] },
    ])
  },
)

test.each(['\u2028', '\u2029'])('refuses a sign-up whose name has a line end: %j', async end => {
  const email = `line-${crypto.randomUUID()}@example.com`
  const data = { full_name: `Ali${end}Said` }
  const answer = await whole.send('POST', '/auth/v1/signup', { email, password: PASSWORD, data })
  expect(answer.status).toBe(400)
})

test.each(['\u2028', '\u2029'])('refuses a name of a second factor with a line end: %j', async end => {
  const headers = { authorization: `Bearer ${person.token}` }
  const body = { factor_type: 'totp', friendly_name: `My${end}phone` }
  expect((await whole.send('POST', '/auth/v1/factors', body, headers)).status).toBe(400)
})

test('removes direction overrides from a name', async () => {
  const answer = await asPerson('PUT', '/api/v1/me', { fullName: 'Ali\u202egpj.exe \u2067Said\u2069' })
  expect(await answer.json()).toMatchObject({ fullName: 'Aligpj.exe Said' })
})

test('accepts a name with the marks that Arabic keyboards produce', async () => {
  expect((await asPerson('PUT', '/api/v1/me', { fullName: 'علي\u200f بن سالم' })).status).toBe(200)
})

test('still reads names that were stored before the rule', async () => {
  const ctx = database.ctx()
  await database.pool.query('update identity.users set full_name = $1 where id = $2', [
    STORED_BEFORE,
    person.userId,
  ])
  expect(await (await asPerson('GET', '/api/v1/me')).json()).toMatchObject({ fullName: STORED_BEFORE })

  const { venue, owner } = await aVenue(ctx)
  const { id } = await aDeal(ctx, venue.id)
  await database.pool.query('update deals.deals set title_en = $1, description_en = $1 where id = $2', [
    STORED_BEFORE,
    id,
  ])
  await database.pool.query('update venues.venues set name_en = $1, address_en = $1 where id = $2', [
    STORED_BEFORE,
    venue.id,
  ])
  for (const path of [`/api/v1/listings/${id}`, `/api/v1/venues/${venue.id}`, `/share/deal/${id}.en.jpg`])
    expect([path, (await whole.send('GET', path)).status]).toEqual([path, 200])
  expect(ownDeal.parse(await getOwnDeal(as(ctx, owner), id)).title.en).toBe(STORED_BEFORE)
})
