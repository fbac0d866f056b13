import type { TicketStep } from '@dawra/contract/support/rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { personOf, userIdOf } from '#platform/person'
import { maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { handedOver } from '../events.ts'
import { lockThread, type Thread } from '../store.ts'
import { selectColleagues } from './queue.ts'

/** Locks the thread of a ticket. @throws Refusal('not_found') */
export async function lockForOffice(tx: Tx, ticketId: string): Promise<Thread> {
  const thread = await lockThread(tx, ticketId)
  if (!thread) throw new Refusal('not_found')
  return thread
}

export async function insertStep(tx: Tx, ticketId: string, step: TicketStep, to: string | null = null) {
  const { id } = await one<{ id: string }>(
    tx.db,
    sql`insert into support.steps (ticket_id, step, actor_id, to_id)
      values (${ticketId}, ${step}, ${userIdOf(tx)}::uuid, ${to}::uuid) returning id`,
  )
  return id
}

export const setOwner = (tx: Tx, ticketId: string, ownerId: string) =>
  run(tx.db, sql`update support.tickets set owner_id = ${ownerId} where id = ${ticketId}`)

/**
 * One of two simultaneous calls takes the ticket, and the other learns who did.
 * @throws Refusal('not_found' | 'ticket_taken')
 */
export function takeTicket(ctx: Ctx, ticketId: string): Promise<void> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const { id, ownerId } = await lockForOffice(tx, ticketId)
    if (ownerId === userId) return
    if (ownerId) await refuseTaken(tx, ownerId)
    await setOwner(tx, id, userId)
    await insertStep(tx, id, 'taken')
  })
}

/**
 * Gives a ticket to a colleague, even when an absent colleague owns it: the owner must be the one that the caller saw.
 * @throws Refusal('not_found' | 'ticket_taken' | 'user_unknown')
 */
export function handOverTicket(
  ctx: Ctx,
  ticketId: string,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  return transact(ctx, async tx => {
    const { id, ownerId } = await lockForOffice(tx, ticketId)
    if (ownerId === to) return
    if (ownerId !== from) await refuseTaken(tx, ownerId)
    if (!(await selectColleagues(tx.db)).some(colleague => colleague.id === to))
      throw new Refusal('user_unknown')
    await setOwner(tx, id, to)
    const stepId = await insertStep(tx, id, 'handed_over', to)
    if (to !== userIdOf(tx)) await announce(tx, handedOver(id, stepId, to))
  })
}

async function refuseTaken(tx: Tx, ownerId: string | null): Promise<never> {
  const owner = await maybe<{ name: string }>(
    tx.db,
    sql`select full_name as name from identity.people where id = ${ownerId}::uuid`,
  )
  throw new Refusal('ticket_taken', { by: owner?.name ?? '' })
}
