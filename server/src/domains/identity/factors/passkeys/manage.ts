import type { Ctx } from '#platform/context'
import { type Db, many, maybe, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../../auth-refusal.ts'
import type { Device } from '../../security/device.ts'
import { recordSecurityEvent } from '../../security/security-events.ts'
import { sendSecurityNotice } from '../../security/security-notice.ts'
import { lockPerson } from '../../sessions/lock-caller.ts'
import { requireAal2 } from '../../sessions/second-factor.ts'

export interface Passkey {
  id: string
  friendlyName: string
  createdAt: Date
  lastUsedAt: Date | null
}

export const listPasskeys = (db: Db, userId: string) =>
  many<Passkey>(
    db,
    sql`select id, friendly_name as "friendlyName", created_at as "createdAt", last_used_at as "lastUsedAt"
      from identity.webauthn_credentials where user_id = ${userId} and factor_id is null order by id`,
  )

/** @throws AuthRefusal('validation_failed', 404) */
export async function renamePasskey(
  { db }: Ctx,
  { userId, passkeyId, name }: { userId: string; passkeyId: string; name: string },
): Promise<Passkey> {
  const renamed = await maybe<Passkey>(
    db,
    sql`update identity.webauthn_credentials set friendly_name = ${name}
      where id = ${passkeyId} and user_id = ${userId} and factor_id is null
      returning id, friendly_name as "friendlyName", created_at as "createdAt", last_used_at as "lastUsedAt"`,
  )
  return renamed ?? refuseUnknown()
}

/** @throws AuthRefusal('validation_failed', 404) and 'insufficient_aal' */
export function deletePasskey(ctx: Ctx, { passkeyId, device }: { passkeyId: string; device: Device }) {
  return transact(ctx, async tx => {
    const person = await lockPerson(tx)
    requireAal2(person, { message: 'AAL2 session is required to manage passkeys when MFA is enabled' })
    await removePasskey(tx, person.userId, passkeyId, { device, sessionId: person.sessionId })
  })
}

export async function removePasskey(
  tx: Tx,
  userId: string,
  passkeyId: string,
  by: { device: Device; sessionId?: string; doneBy?: string },
) {
  const removed = await maybe(
    tx.db,
    sql`delete from identity.webauthn_credentials
      where id = ${passkeyId} and user_id = ${userId} and factor_id is null returning id`,
  )
  if (!removed) refuseUnknown()
  await recordSecurityEvent(tx.db, { kind: 'passkey_removed', userId, details: { passkeyId }, ...by })
  await sendSecurityNotice(tx, userId, 'passkey_removed')
}

function refuseUnknown(): never {
  throw new AuthRefusal('validation_failed', { status: 404, message: 'Passkey not found' })
}
