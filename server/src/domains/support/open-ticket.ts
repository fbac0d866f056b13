import type { ParsedBody } from '@dawra/contract/platform/route'
import type { openGuestTicket as guestRoute } from '@dawra/contract/support/routes'
import type { Ticket, TicketBody } from '@dawra/contract/support/schemas'
import { addressKey, type Device, limitNetwork } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { requirePicture } from '#platform/require-picture'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { findSubject } from './find-subject.ts'
import { insertReply, insertTicket, selectTicket } from './store.ts'

/** @throws Refusal('too_many_requests' | 'invalid_input' | 'not_found') */
export async function openTicket(ctx: Ctx, body: TicketBody): Promise<Ticket> {
  const { userId } = personOf(ctx)
  await limitRate(ctx, 'support.write', userId)
  return transactOnce(ctx, async tx => {
    await requirePicture(tx, body.picture)
    const about = await findSubject(tx, userId, body)
    const { id } = await insertTicket(tx, { ...body, about, userId, email: null, follows: null })
    await insertReply(tx, id, { ...body, authorId: userId, isStaff: false })
    const ticket = await selectTicket(tx.db, id, userId)
    if (!ticket) throw new Refusal('not_found')
    return ticket
  })
}

/** A ticket without an account: the answer goes to the address. @throws Refusal('too_many_requests') */
export async function openGuestTicket(
  ctx: Ctx,
  body: ParsedBody<typeof guestRoute>,
  device: Device,
): Promise<{ number: number }> {
  await limitNetwork(ctx, 'support.guest', device)
  await limitRate(ctx, 'support.guest_address', addressKey(body.email))
  return transact(ctx, async tx => {
    const follows = await ticketOfGuest(tx, body)
    const { id, number } = await insertTicket(tx, { ...body, about: null, userId: null, follows })
    await insertReply(tx, id, { text: body.text, picture: null, authorId: null, isStaff: false })
    return { number }
  })
}

/** The guest's earlier ticket, if it came from the same address; otherwise its existence is not revealed. */
async function ticketOfGuest(tx: Tx, { follows, email }: { follows: number | null; email: string }) {
  const found = await maybe<{ id: string }>(
    tx.db,
    sql`select id from support.tickets where number = ${follows}::bigint and email = ${email}`,
  )
  return found?.id ?? null
}
