import type { Role } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { isPerson } from '../people/people.ts'
import { NO_DEVICE } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import { notifyOfAct } from './notify-operators.ts'

/**
 * Grants a role. Only the system may do so, after an application, an invitation or a command. Operators are notified of
 * a new operator.
 * @throws Refusal('not_allowed' | 'user_unknown')
 */
export async function grantRole(ctx: Ctx, userId: string, role: Exclude<Role, 'customer'>): Promise<void> {
  const { actor } = ctx
  if (actor.kind !== 'system') throw new Refusal('not_allowed')
  await transact(ctx, async tx => {
    if (!(await isPerson(tx.db, userId))) throw new Refusal('user_unknown')
    const granted = await run(
      tx.db,
      sql`insert into identity.user_roles (user_id, role) values (${userId}, ${role}) on conflict do nothing`,
    )
    if (granted === 0) return
    const details = { role, by: actor.name }
    await recordSecurityEvent(tx.db, { kind: 'role_granted', userId, device: NO_DEVICE, details })
    if (role !== 'operator') return
    await sendSecurityNotice(tx, userId, 'office_joined')
    await notifyOfAct(tx, userId, 'operator_added')
  })
}
