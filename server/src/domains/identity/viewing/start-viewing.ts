import type { Viewing } from '@dawra/contract/identity/viewing'
import { VIEWING_MINUTES } from '@dawra/contract/platform/office.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { noteChange } from '#platform/office-act'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { maybe, one, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { NO_DEVICE } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'

/**
 * Starts to view the product as a person. Replaces the member's earlier viewing. The person finds it among their
 * security events.
 * @throws Refusal('not_found' | 'person_in_office' | 'too_many_requests')
 */
export async function startViewing(ctx: Ctx, userId: string): Promise<Viewing> {
  const operator = personOf(ctx)
  await limitRate(ctx, 'identity.view_as', operator.userId)
  return transact(ctx, async tx => {
    // Locked, so that the person is neither erased nor made a member meanwhile.
    await run(tx.db, sql`select from identity.users where id = ${userId} for update`)
    const person = await maybe<{ name: string; email: string; isMember: boolean }>(
      tx.db,
      sql`select full_name as name, coalesce(email, '') as email,
          exists (select from identity.user_roles r where r.user_id = u.id and r.role = 'operator') as "isMember"
        from identity.users u where id = ${userId} and deleted_at is null`,
    )
    if (!person) throw new Refusal('not_found')
    if (person.isMember) throw new Refusal('person_in_office')
    const { viewingId, endsAt } = await one<{ viewingId: string; endsAt: Date }>(
      tx.db,
      sql`insert into identity.viewings as v (operator_id, session_id, viewed_id, ends_at)
        values (${operator.userId}, ${operator.sessionId}, ${userId},
          platform.now() + make_interval(mins => ${VIEWING_MINUTES}::int))
        on conflict (operator_id) do update set id = excluded.id, session_id = excluded.session_id,
          viewed_id = excluded.viewed_id, ends_at = excluded.ends_at
        returning v.id as "viewingId", v.ends_at as "endsAt"`,
    )
    const doneBy = `operator ${operator.userId}`
    await recordSecurityEvent(tx.db, { kind: 'viewed_by_office', userId, device: NO_DEVICE, doneBy })
    const { isMember: _, ...shown } = person
    const viewing = { viewingId, userId, ...shown, endsAt: endsAt.toISOString() }
    noteChange(tx, undefined, { viewingId, endsAt: viewing.endsAt })
    return viewing
  })
}
