import { flagsOf, openCase } from '#moderation'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf } from '#platform/person'
import { maybe, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { requestChanged } from '../events.ts'
import { gives } from '../giving/donors.ts'
import { type LockedRequest, lockRequest } from '../requests/store.ts'

/** Stores one side's rating of the other, once. @throws Refusal('not_found' | 'not_collected_yet' | 'already_rated') */
export const rateRequest = (
  ctx: Ctx,
  requestId: string,
  { stars, text }: { stars: number; text: string },
): Promise<null> =>
  transact(ctx, async tx => {
    const { userId } = personOf(tx)
    const request = await lockRequest(tx, requestId)
    const side = request && (await sideOf(tx, request, userId))
    if (!side) throw new Refusal('not_found')
    if (request.status !== 'collected') throw new Refusal('not_collected_yet')
    const aboutId = side === 'donor' ? request.requesterId : request.donorId
    const rated = await maybe<{ id: string }>(
      tx.db,
      sql`insert into donations.ratings (request_id, side, author_id, about_id, stars, text)
        values (${requestId}, ${side}, ${userId}, ${aboutId}, ${stars}::int, ${text})
        on conflict do nothing returning id`,
    )
    if (!rated) throw new Refusal('already_rated')
    if (flagsOf(text).abusive) {
      await run(tx.db, sql`update donations.ratings set hidden_at = platform.now() where id = ${rated.id}`)
      await openCase(tx, { kind: 'rating', id: rated.id }, 'abusive')
    }
    const { donationId, status } = request
    await announce(tx, requestChanged(request, { requestId, donationId, news: 'rated', status }))
    return null
  })

async function sideOf(tx: Tx, { donorId, requesterId }: LockedRequest, userId: string) {
  if (userId === requesterId) return 'requester'
  return (await gives(tx.db, donorId, userId)) ? 'donor' : undefined
}
