import type { Ctx } from '#platform/context'
import { userIdOf } from '#platform/person'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { lockForOffice } from './ticket-owner.ts'

/** A note for colleagues; the person never receives it. @throws Refusal('not_found') */
export function noteTicket(ctx: Ctx, ticketId: string, text: string): Promise<void> {
  return transact(ctx, async tx => {
    const { id } = await lockForOffice(tx, ticketId)
    await run(
      tx.db,
      sql`insert into support.notes (ticket_id, author_id, text) values (${id}, ${userIdOf(tx)}::uuid, ${text})`,
    )
  })
}
