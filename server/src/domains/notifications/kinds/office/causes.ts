import type { EventData } from '@dawra/contract/events'
import type { Reactions } from '#platform/outbox'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { notify } from '../notify.ts'

/** Notifies the ticket's owner. A ticket without an owner shows up in the queue. */
async function customerReplied(tx: Tx, { ticketId, replyId }: EventData<'support.customer_replied'>) {
  await notifyOwner(tx, ticketId, { source: `reply ${replyId}`, why: 'answered' })
}

async function handedOver(tx: Tx, { ticketId, stepId, to }: EventData<'support.handed_over'>) {
  await notifyOwner(tx, ticketId, { source: `step ${stepId}`, why: 'handed_over', to })
}

async function notifyOwner(
  tx: Tx,
  ticketId: string,
  { source, why, to }: { source: string; why: 'answered' | 'handed_over'; to?: string },
) {
  const ticket = await maybe<{ ownerId: string | null; number: number }>(
    tx.db,
    sql`select owner_id as "ownerId", number from support.ticket_notices where id = ${ticketId}`,
  )
  if (!ticket?.ownerId || (to && ticket.ownerId !== to)) return
  await notify(tx, {
    kind: 'ticket_waits',
    people: [ticket.ownerId],
    subject: `ticket:${ticketId}`,
    source,
    facts: { ticketId, ownerId: ticket.ownerId, number: ticket.number, why },
  })
}

export const causes = {
  'support.customer_replied': customerReplied,
  'support.handed_over': handedOver,
} satisfies Reactions
