import { ownDonation } from '@dawra/contract/donations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { as } from '#testing/builders'
import { type TestDatabase, testDatabase } from '#testing/database'
import { aDonation, aDonor } from '#testing/donation-builders'
import { listOwnDonations } from './own-donations.ts'

let database: TestDatabase
let ctx: Ctx
beforeAll(async () => {
  database = await testDatabase()
  ctx = database.ctx()
})
afterAll(() => database.drop())

test('a donor lists food and finds it again', async () => {
  const donor = as(ctx, await aDonor(ctx))
  const donation = await aDonation(donor)
  expect(ownDonation.parse(donation)).toMatchObject({ status: 'available', gramsLeft: 2000 })
  expect(await listOwnDonations(donor, { tab: 'open' })).toMatchObject({
    items: [{ id: donation.id }],
    next: null,
  })
})
