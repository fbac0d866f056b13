import { COMMISSION_BP, splitPrice } from '@dawra/contract/businesses/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { one, sql } from '#platform/sql'
import { aVenue } from '#testing/builders'
import { expectParity, generated } from '#testing/expect-parity'
import { aBusinessOf } from '#testing/payout-builders'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

test('shows a venue in advance the same commission that it pays: payouts.commission', async () => {
  const { venue } = await aVenue(database.ctx())
  await aBusinessOf(database.ctx(), venue.id, '7654321', null)
  const terms = await one<{ shareBp: number }>(
    database.pool,
    sql`select share_bp as "shareBp" from payouts.terms_of(${venue.id}, '2026-11-23'::date)`,
  )
  expect(terms.shareBp).toBe(COMMISSION_BP)
  // Every price up to OMR 3, where rounding matters, and some of any size.
  const prices = [...Array(3001).keys(), ...generated(fc.integer({ min: 0, max: 2_000_000_000 }), 3000)]
  const share = `payouts.commission('${venue.id}', '2026-11-23', c::bigint, 1)`
  await expectParity(
    database.pool,
    `jsonb_build_object('share', ${share}, 'vat', payouts.vat(${share}),
      'left', c::bigint - ${share} - payouts.vat(${share}))`,
    prices,
    splitPrice,
  )
})
