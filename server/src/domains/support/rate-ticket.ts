import type { Ticket } from '@dawra/contract/support/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { lockThread, selectTicket } from './store.ts'

/**
 * Rates a ticket once; repeating the same rating changes nothing.
 * @throws Refusal('not_found' | 'ticket_not_solved' | 'already_rated')
 */
export function rateTicket(ctx: Ctx, ticketId: string, isSatisfied: boolean): Promise<Ticket> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    const thread = await lockThread(tx, ticketId)
    if (!thread || thread.userId !== userId) throw new Refusal('not_found')
    if (thread.isSatisfied === !isSatisfied) throw new Refusal('already_rated')
    if (thread.isSatisfied === null) {
      if (thread.status !== 'solved') throw new Refusal('ticket_not_solved')
      await run(tx.db, sql`update support.tickets set is_satisfied = ${isSatisfied} where id = ${thread.id}`)
    }
    const ticket = await selectTicket(tx.db, thread.id, userId)
    if (!ticket) throw new Refusal('not_found')
    return ticket
  })
}
