import { chatUntil } from '@dawra/contract/messages/rules'
import type { Thread } from '@dawra/contract/messages/schemas'
import type { PickupStatus } from '@dawra/contract/orders/statuses.rules'
import type { Localized } from '@dawra/contract/platform/schemas'
import { readThread, type Side, sideOfPerson, sideOfVenue, writeMessage } from '#messages'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { isOperator } from '#platform/operator'
import { announce } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'
import { requireVenueRole } from '#venues'
import { pickupMessage } from '../events.ts'
import { customerOf } from '../require-customer.ts'

interface Chat {
  pickupId: string
  orderId: string
  venueId: string
  customerId: string
  status: PickupStatus
  endsAt: string
  closedAt: string | null
  isCustomerErased: boolean
  venueName: Localized
}

/** @throws Refusal('not_found') */
export function getPickupThread(ctx: Ctx, pickupId: string): Promise<Thread> {
  return transact(ctx, async tx => {
    const chat = await findChat(tx, pickupId)
    return read(tx, chat, await sideOf(tx, chat))
  })
}

/**
 * Writes to the other side of a pickup. Both already have a contract, so phone numbers are allowed.
 * @throws Refusal('not_found' | 'thread_closed' | 'too_many_requests')
 */
export async function writeToPickup(ctx: Ctx, pickupId: string, text: string): Promise<Thread> {
  await transactOnce(ctx, async tx => {
    const chat = await findChat(tx, pickupId)
    const side = await sideOf(tx, chat)
    const reason = closedBecause(chat, tx.now)
    if (reason) throw new Refusal('thread_closed', { reason })
    const { userId: authorId } = customerOf(tx)
    const subject = subjectOfPickup(pickupId)
    const { withheld } = await writeMessage(tx, { subject, authorId, side, text, mayShareContacts: true })
    if (!withheld) {
      const from = side === sideOfPerson(chat.customerId) ? 'customer' : 'venue'
      await announce(tx, pickupMessage({ ...chat, from }))
    }
    // The answer stored for retries contains no texts of other users, who may request erasure.
    return null
  })
  return getPickupThread(ctx, pickupId)
}

const subjectOfPickup = (pickupId: string) => `pickup:${pickupId}`

const closedBecause = (chat: Chat, now: Date): Thread['closedBecause'] =>
  chat.isCustomerErased || chatUntil(chat) <= now ? 'over' : null

function read(tx: Tx, chat: Chat, side: Side): Promise<Thread> {
  const { userId } = customerOf(tx)
  const venue = sideOfVenue(chat.venueId)
  const { en, ar } = chat.venueName
  return readThread(tx, {
    subject: subjectOfPickup(chat.pickupId),
    userId,
    side,
    names: { [venue]: en ?? ar ?? '' },
    closedBecause: closedBecause(chat, tx.now),
    // An operator who looks does not mark messages as read for the venue.
    isPeek: side === venue && isOperator(tx.actor),
  })
}

/** The caller's side: the customer, or the venue for any member of its team. @throws Refusal('not_found') */
async function sideOf(tx: Tx, { customerId, venueId }: Chat): Promise<Side> {
  if (customerOf(tx).userId === customerId) return sideOfPerson(customerId)
  await requireVenueRole(tx, venueId)
  return sideOfVenue(venueId)
}

/** The thread opens once the pickup is paid. @throws Refusal('not_found') */
async function findChat(tx: Tx, pickupId: string): Promise<Chat> {
  const chat = await maybe<Chat>(
    tx.db,
    sql`select p.id as "pickupId", p.order_id as "orderId", p.venue_id as "venueId", p.status,
        o.customer_id as "customerId", to_jsonb(p.ends_at) #>> '{}' as "endsAt",
        to_jsonb(p.closed_at) #>> '{}' as "closedAt", c.is_erased as "isCustomerErased", v.name as "venueName"
      from orders.pickups p join orders.orders o on o.id = p.order_id
        join identity.people c on c.id = o.customer_id join venues.cards v on v.id = p.venue_id
      where p.id = ${pickupId} and p.confirmed_at is not null`,
  )
  if (!chat) throw new Refusal('not_found')
  return chat
}
