import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import type { Thread } from '../store.ts'
import { insertStep, lockForOffice } from './ticket-owner.ts'

/**
 * Merges a ticket into another one of the same person. Its messages and notes move; its number leads to the thread.
 * @throws Refusal('not_found' | 'tickets_differ')
 */
export function mergeTicket(ctx: Ctx, ticketId: string, intoId: string): Promise<void> {
  return transact(ctx, async tx => {
    // Locked by id order, so that two merges of the same tickets do not deadlock.
    const [first = ticketId, second = intoId] = [ticketId, intoId].sort()
    const one = await lockForOffice(tx, first)
    const other = await lockForOffice(tx, second)
    const [from, into] = first === ticketId ? [one, other] : [other, one]
    if (from.id === into.id) return
    if (!(await areOfOnePerson(tx, from, into))) throw new Refusal('tickets_differ')
    await moveInto(tx, from, into)
    await insertStep(tx, into.id, 'merged')
  })
}

/** A guest's ticket can be merged into one of an account, where the person can read it, but not the reverse. */
async function areOfOnePerson(tx: Tx, from: Thread, into: Thread): Promise<boolean> {
  if (from.userId && !into.userId) return false
  const { isOne } = await one<{ isOne: boolean }>(
    tx.db,
    sql`select coalesce(support.are_of_one_person(${from.userId}, ${from.email}, ${into.userId}, ${into.email}), false)
      as "isOne"`,
  )
  return isOne
}

/** The merged thread has the earlier of the two due times. */
async function moveInto(tx: Tx, from: Thread, into: Thread) {
  await run(tx.db, sql`update support.replies set ticket_id = ${into.id} where ticket_id = ${from.id}`)
  await run(tx.db, sql`update support.notes set ticket_id = ${into.id} where ticket_id = ${from.id}`)
  await run(tx.db, sql`update support.steps set ticket_id = ${into.id} where ticket_id = ${from.id}`)
  await run(
    tx.db,
    sql`update support.tickets t set due_at = least(t.due_at, f.due_at),
        status = case when t.due_at is null and f.due_at is not null
          then case t.status when 'solved' then 'reopened' else 'open' end else t.status end,
        owner_id = coalesce(t.owner_id, f.owner_id), about_kind = coalesce(t.about_kind, f.about_kind),
        about_id = coalesce(t.about_id, f.about_id), updated_at = platform.now()
      from support.tickets f where t.id = ${into.id} and f.id = ${from.id}`,
  )
  await run(
    tx.db,
    sql`update support.tickets set merged_into = ${into.id}, status = 'solved', due_at = null,
        solved_at = coalesce(solved_at, platform.now()) where id = ${from.id} or merged_into = ${from.id}`,
  )
}
