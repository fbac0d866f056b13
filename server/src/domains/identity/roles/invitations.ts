import { randomBytes } from 'node:crypto'
import type { Role } from '@dawra/contract/platform/schemas'
import { asSystem, type Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { requirePermission } from '#platform/operator'
import { type Db, maybe, run, sql } from '#platform/sql'
import { transact } from '#platform/transact'
import { findPersonByEmail } from '../people/people.ts'
import { NO_DEVICE } from '../security/device.ts'
import { sha256 } from '../security/hashes.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendMail } from '../texts/index.ts'
import { grantRole } from './grant-role.ts'
import { notifyOperators } from './notify-operators.ts'

export type InvitedRole = Extract<Role, 'driver' | 'charity' | 'operator'>

/** A random token, of which only the hash is stored. */
export const newInvitationToken = () => randomBytes(32).toString('base64url')

/**
 * Mails an invitation to a role; an earlier link becomes void. Only an owner of the office invites operators, and the
 * other operators are notified.
 * @throws Refusal('permission_needed', { permission })
 */
export async function inviteToRole(
  ctx: Ctx,
  { email, role, publicUrl }: { email: string; role: InvitedRole; publicUrl: string },
): Promise<null> {
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  if (role === 'operator') requirePermission(ctx.actor, 'owner')
  const token = newInvitationToken()
  await transact(ctx, async tx => {
    await run(
      tx.db,
      sql`insert into identity.invitations (email, role, link_hash, invited_by)
        values (${email}, ${role}, ${sha256(token)}, ${by})
        on conflict (email, role) where ended_at is null do update
          set link_hash = excluded.link_hash, invited_by = excluded.invited_by,
            created_at = platform.now(), expires_at = platform.now() + interval '7 days'`,
    )
    const known = await findPersonByEmail(tx, email)
    const language = known?.language ?? 'en'
    const link = `${publicUrl}/invitation?token=${token}`
    await sendMail(tx, { template: 'invite', to: email, language, facts: { link } })
    await recordSecurityEvent(tx.db, {
      kind: 'invited',
      userId: known?.id ?? null,
      device: NO_DEVICE,
      details: { role },
      doneBy: by ?? 'system',
    })
    if (role === 'operator') await notifyOperators(tx, { what: 'operator_invited', whom: email })
  })
  return null
}

/** @throws Refusal('invitation_not_valid' | 'invitation_for_another') */
export function acceptRole(ctx: Ctx, token: string): Promise<{ role: InvitedRole }> {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  return transact(ctx, async tx => {
    const invitation = await maybe<{ id: string; email: string; role: InvitedRole }>(
      tx.db,
      sql`select id, email, role from identity.invitations
        where link_hash = ${sha256(token)} and ended_at is null and expires_at > platform.now() for update`,
    )
    if (!invitation) throw new Refusal('invitation_not_valid')
    await requireAddress(tx.db, actor.userId, invitation.email)
    await run(
      tx.db,
      sql`update identity.invitations set ended_at = platform.now(), accepted_by = ${actor.userId}
        where id = ${invitation.id}`,
    )
    await grantRole(asSystem(tx, 'invitations'), actor.userId, invitation.role)
    return { role: invitation.role }
  })
}

export const isInvitedToRole = async (db: Db, { token, email }: { token: string; email: string }) =>
  Boolean(
    await maybe(
      db,
      sql`select from identity.invitations where link_hash = ${sha256(token)} and email = ${email}
        and ended_at is null and expires_at > platform.now()`,
    ),
  )

/** Only the owner of the invited address may accept. @throws Refusal('invitation_for_another') */
export async function requireAddress(db: Db, userId: string, email: string) {
  const owns = await maybe(
    db,
    sql`select from identity.users where id = ${userId} and email = ${email} and email_confirmed_at is not null`,
  )
  if (!owns) throw new Refusal('invitation_for_another')
}
