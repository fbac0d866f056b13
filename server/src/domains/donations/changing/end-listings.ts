import type { Ctx } from '#platform/context'
import { eachInTurn } from '#platform/each-in-turn'
import { many, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { lockDonation } from '../giving/store.ts'
import { closeAll } from '../requests/close-request.ts'
import { requestsIn } from '../requests/store.ts'

/** Ends listings whose window is over. Requests that are still waiting lapse, and their requesters are notified. */
export async function endListings(ctx: Ctx) {
  const over = await transact(ctx, tx =>
    many<{ id: string }>(
      tx.db,
      sql`select id from donations.donations where ended_at is null and ends_at <= platform.now()
      order by ends_at limit 200`,
    ),
  )
  await eachInTurn(
    ctx,
    'donations.end_listings',
    over.map(row => row.id),
    id => endListing(ctx, id),
  )
}

const endListing = (ctx: Ctx, donationId: string) =>
  transact(ctx, async tx => {
    const donation = await lockDonation(tx, donationId)
    if (!donation?.isOver || donation.endedAt) return
    await run(tx.db, sql`update donations.donations set ended_at = platform.now() where id = ${donationId}`)
    await closeAll(tx, await requestsIn(tx, donationId, ['waiting']), () => ({
      status: 'lapsed',
      by: 'system',
      reason: 'listing_ended',
      update: 'lapsed',
      notice: 'lapsed',
      isGivenBack: false,
    }))
  })
