import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { recordSecurityEvent } from './security-events.ts'
import { type Device, revokeSessions, type SignOutScope } from './sessions.ts'

/** Ends sessions of the person who asks; their access tokens are refused from then on. */
export function signOut(ctx: Ctx, { scope, device }: { scope: SignOutScope; device: Device }) {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  const { userId, sessionId } = actor
  return transact(ctx, async tx => {
    await revokeSessions(tx.db, { userId, sessionId, scope })
    await recordSecurityEvent(tx.db, { kind: 'signed_out', userId, sessionId, device, details: { scope } })
  })
}
