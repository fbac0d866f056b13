import type { ParsedBody } from '@dawra/contract/kit'
import type { openGuestTicket as guestRoute, Ticket, TicketBody } from '@dawra/contract/support'
import { type Device, networkOf, sha256 } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { requirePicture } from '#platform/require-picture'
import { transact, transactOnce } from '#platform/transact'
import { insertReply, insertTicket, selectTicket } from './store.ts'

const HOUR = 3600
/** Tickets and replies of one person. */
export const WRITING = { limit: 30, seconds: HOUR }
const GUESTS_OF_A_NETWORK = { limit: 10, seconds: HOUR }
const GUESTS_OF_AN_ADDRESS = { limit: 5, seconds: 24 * HOUR }

/** @throws Refusal('too_many_requests' | 'invalid_input') */
export async function openTicket(ctx: Ctx, body: TicketBody): Promise<Ticket> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, `support.write:${userId}`, WRITING)
  return transactOnce(ctx, async tx => {
    await requirePicture(tx, body.picture)
    const { id } = await insertTicket(tx, { ...body, userId, email: null })
    await insertReply(tx, id, { ...body, authorId: userId, isStaff: false })
    const ticket = await selectTicket(tx.db, id, userId)
    if (!ticket) throw new Refusal('not_found')
    return ticket
  })
}

/** Without an account: the answer goes to the address. @throws Refusal('too_many_requests') */
export async function openGuestTicket(
  ctx: Ctx,
  body: ParsedBody<typeof guestRoute>,
  { ip }: Device,
): Promise<{ number: number }> {
  await limitRate(ctx, `support.guest:${networkOf(ip)}`, GUESTS_OF_A_NETWORK)
  await limitRate(ctx, `support.guest:${sha256(body.email).toString('base64url')}`, GUESTS_OF_AN_ADDRESS)
  return transact(ctx, async tx => {
    const { id, number } = await insertTicket(tx, { ...body, userId: null })
    await insertReply(tx, id, { text: body.text, picture: null, authorId: null, isStaff: false })
    return { number }
  })
}
