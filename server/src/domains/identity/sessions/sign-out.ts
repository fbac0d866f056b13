import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { endSessions } from './issue-session.ts'

/** `local` is this session, `others` all but this one. */
export type SignOutScope = 'local' | 'global' | 'others'

export function signOut(ctx: Ctx, { scope, device }: { scope: SignOutScope; device: Device }) {
  const { actor } = ctx
  if (actor.kind !== 'user') throw new Refusal('not_signed_in')
  const { userId, sessionId } = actor
  const which = scope === 'local' ? sessionId : 'all'
  const except = scope === 'others' ? sessionId : undefined
  return transact(ctx, async tx => {
    await endSessions(tx, { userId, which, except, why: 'signed_out' })
    await recordSecurityEvent(tx.db, { kind: 'signed_out', userId, sessionId, device, details: { scope } })
  })
}
