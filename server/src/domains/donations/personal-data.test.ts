import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { many, one, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { accepted, aGivenDonation, aHandedOver, aNeighbour, aRequest } from '#testing/donation-builders'
import { kindsMailedTo, mailsTo } from '#testing/mails-to'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { erasePerson } from '../identity/accounts/erase-person.ts'
import { ownDonationOf } from './giving/own-donations.ts'
import { rateRequest } from './handing-over/rate-request.ts'
import { donationPersonalData } from './personal-data.ts'
import { ownRequestOf, receivedRequestOf } from './requests/own-requests.ts'
import { writeToRequest } from './requests/request-thread.ts'

let database: TestDatabase
let whole: WholeApp
let ctx: Ctx & { db: pg.Pool }
beforeAll(async () => {
  database = await testDatabase()
  whole = await wholeApp(database)
  ctx = { ...database.ctx(), db: database.pool }
})
afterAll(async () => {
  await whole.close()
  await database.drop()
})

const happen = () => letHappen(ctx, whole.services)
const idOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.userId : '')
const somebody = async () => as(ctx, await aNeighbour(ctx))

describe('a copy of a person’s data', () => {
  const collect = (person: Ctx) => donationPersonalData.collect(ctx, idOf(person))

  test('copies a person’s donations, requests and messages, and what others showed them', async () => {
    const { own, asker, donation, id } = await aHandedOver(ctx)
    await rateRequest(asker, id, { stars: 5, text: 'Still warm' })
    expect(await collect(asker)).toMatchObject({
      donations: [],
      requests: [{ id, message: 'For my neighbours too', phone: '+96892123456' }],
      ratings: [{ stars: 5, text: 'Still warm' }],
    })
    expect(JSON.stringify(await collect(asker))).not.toMatch(/Way 2235|92345678/)
    expect(await collect(own)).toMatchObject({
      donor: [{ kind: 'household' }],
      donations: [{ id: donation.id, address: 'Way 2235, House 14', checks: expect.any(Array) }],
    })
  })

  test('ends an erased donor’s open donations, and keeps the grams that were given', async () => {
    const { own, asker, donation, id } = await aHandedOver(ctx)
    const promised = await somebody()
    const other = await aRequest(promised, donation)
    await accepted(own, other.id)
    await writeToRequest(keyed(own), other.id, 'See you')
    await transact(ctx, tx => erasePerson(tx, idOf(own)))
    await happen()
    expect(await ownRequestOf(promised, other.id)).toMatchObject({
      status: 'cancelled',
      reason: 'donor_left',
      donation: { title: { en: null, ar: null }, donor: { name: '' } },
    })
    expect((await mailsTo(promised)).at(-1)).toMatchObject({ news: 'withdrawn', title: { en: null } })
    expect(await ownRequestOf(asker, id)).toMatchObject({ status: 'collected', grams: 500 })
    const left = await one<Record<string, unknown>>(
      database.pool,
      sql`select address, phone, title_en, lat = about_lat as "isBlurred", grams_collected, status::text
        from donations.donations where id = ${donation.id}`,
    )
    expect(left).toEqual({
      address: null,
      phone: null,
      title_en: null,
      isBlurred: true,
      grams_collected: 500,
      status: 'withdrawn',
    })
    expect(await detail(donation.id)).toBeNull()
  })

  test('ends an erased requester’s open requests, and keeps the donor’s records', async () => {
    const { own, asker, id } = await aHandedOver(ctx)
    await rateRequest(asker, id, { stars: 5, text: 'Still warm' })
    const { donor, donation } = await aGivenDonation(ctx)
    const open = await aRequest(asker, donation)
    await happen()
    await accepted(as(ctx, donor), open.id)
    await transact(ctx, tx => erasePerson(tx, idOf(asker)))
    await happen()
    expect(await receivedRequestOf(as(ctx, donor), open.id)).toMatchObject({
      status: 'cancelled',
      reason: 'requester_left',
      requester: { name: '' },
      requesterPhone: null,
    })
    expect((await kindsMailedTo(as(ctx, donor))).sort()).toEqual(['cancelled', 'received'])
    expect(await ownDonationOf(as(ctx, donor), donation.id)).toMatchObject({ gramsLeft: 2000 })
    expect(await receivedRequestOf(own, id)).toMatchObject({ message: '', status: 'collected', grams: 500 })
  })
})

const detail = async (id: string) =>
  (await one<{ detail: unknown }>(database.pool, sql`select donations.detail_json(${id}) as detail`)).detail

test('puts only ids and numbers into events of donations', async () => {
  const { id } = await aHandedOver(ctx)
  const events = await many<{ topic: string; data: unknown }>(
    database.pool,
    sql`select topic, data from platform.outbox where topic like 'donations.%'`,
  )
  expect(JSON.stringify(events)).toContain(id)
  expect(JSON.stringify(events)).not.toMatch(/Way 2235|92345678|92123456|23\.6114|Flat bread|neighbours/)
})
