import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { accepted, aGivenDonation, aNeighbour, aRequest, someDonationTerms } from '#testing/donation-builders'
import { editDonation } from '#testing/edit-latest-version'
import { kindsMailedTo, mailsTo } from '#testing/mails-to'
import { letHappen } from '#testing/run-reactions-and-jobs'
import { type WholeApp, wholeApp } from '#testing/whole-app'
import { withdrawDonation } from '../changing/end-donation.ts'
import { announceRequestUpdate } from './announce-update.ts'
import { cancelRequest } from './cancel-request.ts'
import { declineRequest } from './decline-request.ts'

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
const somebody = async () => as(ctx, await aNeighbour(ctx))

describe('mails about a donation', () => {
  test('notifies requesters of relevant changes of a donation, and of no others', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const [promised, waiting, gone] = [await somebody(), await somebody(), await somebody()]
    const terms = (over = {}) => someDonationTerms(ctx.now, over)
    const edit = (minute: number, over: object) =>
      editDonation(
        { ...as(ctx, donor), now: new Date(ctx.now.getTime() + minute * 60_000) },
        donation.id,
        terms(over),
      )
    await aRequest(waiting, donation)
    await cancelRequest(gone, (await aRequest(gone, donation)).id, 'cannot_come')
    await edit(1, { allergens: ['gluten', 'nuts'] })
    await accepted(as(ctx, donor), (await aRequest(promised, donation)).id)
    const allergyTerms = {
      allergens: ['gluten', 'nuts'],
      allergensNote: { en: 'Baked beside sesame', ar: null },
    }
    await edit(2, allergyTerms)
    await edit(3, { ...allergyTerms, address: 'Blue gate' })
    await happen()
    const corrections = async (person: Ctx) =>
      (await kindsMailedTo(person)).filter(news => news === 'corrected').length
    expect(await corrections(waiting)).toBe(2)
    expect(await corrections(promised)).toBe(1)
    expect(await corrections(gone)).toBe(0)
    expect(await mailsTo(waiting)).toMatchObject([
      { link: `http://localhost/deal/${donation.id}` },
      { link: `http://localhost/deal/${donation.id}` },
    ])
  })

  test('tells each side in a mail the time and the facts it needs, never the place', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    const own = as(ctx, donor)
    const [yes, no, back] = [await somebody(), await somebody(), await somebody()]
    const [first, second, third] = [
      await aRequest(yes, donation),
      await aRequest(no, donation),
      await aRequest(back, donation),
    ]
    await happen()
    await accepted(own, first.id)
    await declineRequest(own, second.id, 'Too far')
    await accepted(own, third.id)
    await happen()
    await cancelRequest(back, third.id, 'cannot_come')
    await happen()
    expect((await kindsMailedTo(own)).sort()).toEqual(['cancelled', 'received', 'received', 'received'])
    expect(await mailsTo(yes)).toMatchObject([
      {
        news: 'accepted',
        title: { en: 'Flat bread from this morning' },
        link: `http://localhost/requests/${first.id}`,
      },
    ])
    expect(await mailsTo(no)).toMatchObject([{ news: 'declined', reason: 'Too far' }])
    expect(await kindsMailedTo(back)).toEqual(['accepted'])
    for (const mail of [...(await mailsTo(own)), ...(await mailsTo(yes))]) {
      expect(Number.isNaN(Date.parse(String(mail.at)))).toBe(false)
      expect(mail.link).toMatch(/^http:\/\/localhost\/(requests|donations)\/[0-9a-f-]{36}$/)
      expect(JSON.stringify(mail)).not.toMatch(/Way 2235|92345678|92123456/)
    }
    await withdrawDonation(own, donation.id, 'Fell down')
    await happen()
    expect(await kindsMailedTo(yes)).toEqual(['accepted', 'withdrawn'])
  })

  test('sends mails once, only to people who want them, and only while still true', async () => {
    const { donor, donation } = await aGivenDonation(ctx)
    await database.pool.query(
      `insert into notifications.preferences (user_id, kind, channel, is_on) values ($1, 'request_received', 'mail', false)`,
      [donor.userId],
    )
    const asker = await somebody()
    const request = await aRequest(asker, donation)
    const late = await somebody()
    const given = await aRequest(late, donation)
    await happen()
    await accepted(as(ctx, donor), request.id)
    await transact(ctx, tx => announceRequestUpdate(tx, request.id, 'accepted'))
    await accepted(as(ctx, donor), given.id)
    await cancelRequest(late, given.id, 'cannot_come')
    await happen()
    expect(await kindsMailedTo(as(ctx, donor))).toEqual([])
    expect(await kindsMailedTo(asker)).toEqual(['accepted'])
    expect(await kindsMailedTo(late)).toEqual([])
  })
})
