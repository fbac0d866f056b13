import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportClaim, suspendCharity } from '#charities'
import { claimDonation, handOverDonation } from '#donations'
import { openKeys } from '#identity'
import type { Ctx } from '#platform/context'
import { run, sql } from '#platform/sql'
import { as, keyed } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { deliverNotifications } from '#testing/deliver-notifications'
import { aCharity, aDonation, aDonor } from '#testing/donation-builders'
import { remindOfLicences, remindOfReports } from '../../../charities/jobs.ts'
import { listNotifications } from '../../inbox/inbox.ts'

const services = { publicUrl: 'https://dawra.example', keys: openKeys('a'.repeat(43)) }
let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

const tell = () => deliverNotifications(database, services, new Date(Date.now() + 15 * 60_000))
const inbox = async (who: Ctx, language: 'en' | 'ar' = 'en') =>
  (await listNotifications(who, { language })).items

test('notifies donors of a claim’s outcome, and requests an overdue report once', async () => {
  const donor = as(ctx, await aDonor(ctx))
  const charity = as(ctx, await aCharity(ctx))
  const { id } = await aDonation(donor, { allowsClaims: true })
  const claim = await claimDonation(keyed(charity), id, 2000)
  await handOverDonation(donor, id, claim.code!)
  await run(
    database.pool,
    sql`update charities.claims set closed_at = closed_at - interval '21 hours' where id = ${claim.id}`,
  )
  for (const _ of [1, 2]) await remindOfReports(ctx)
  await tell()
  expect((await inbox(charity)).filter(({ kind }) => kind === 'report_due')).toMatchObject([
    { link: '/charity?tab=reports' },
  ])
  await reportClaim(charity, claim.id, { portions: 4, people: 3, leftGrams: 200, leftTo: 'composted' })
  await tell()
  const [news] = (await inbox(donor)).filter(({ kind }) => kind === 'donation_handed_out')
  expect(news).toMatchObject({ link: `/donations/${id}` })
  expect(news?.text).toMatch(/Hand in Hand.*4 portions to 3 people.*composted/)
})

test('notifies members that the licence ends and that the charity is suspended', async () => {
  const member = await aCharity(ctx, 7)
  const charity = as(ctx, member)
  await remindOfLicences(ctx)
  await suspendCharity(ctx, member.charityId, { suspended: true, reason: 'Food was sold on' })
  await tell()
  const notified = await inbox(charity)
  expect(notified.map(({ kind }) => kind).toSorted()).toEqual(['charity_licence', 'charity_suspended'])
  expect(notified.find(({ kind }) => kind === 'charity_suspended')?.text).toContain('Food was sold on')
})
