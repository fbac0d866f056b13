import type { Ctx } from '#platform/context'
import { type Tx, transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Device } from '../security/device.ts'
import { recordSecurityEvent } from '../security/security-events.ts'
import { sendSecurityNotice } from '../security/security-notice.ts'
import { lockPerson } from '../sessions/lock-caller.ts'
import { deleteFactors, type Factor, factorsOf } from './factors.ts'

interface By {
  device: Device
  sessionId?: string
  /** The name of an administrator who acted for the user. */
  doneBy?: string
}

/**
 * Removes a factor. A verified one takes a session at `aal2`.
 * @throws AuthRefusal('mfa_factor_not_found' | 'insufficient_aal')
 */
export function unenrollFactor(
  ctx: Ctx,
  { factorId, device }: { factorId: string; device: Device },
): Promise<void> {
  return transact(ctx, async tx => {
    const { userId, sessionId, aal } = await lockPerson(tx)
    const factor = (await factorsOf(tx, userId)).find(({ id }) => id === factorId)
    if (!factor) throw new AuthRefusal('mfa_factor_not_found')
    if (factor.status === 'verified' && aal !== 'aal2')
      throw new AuthRefusal('insufficient_aal', {
        status: 422,
        message: 'AAL2 required to unenroll verified factor',
      })
    await removeFactor(tx, userId, factor, { device, sessionId })
  })
}

/** Recovery codes are deleted with the last factor, because they are not a factor by themselves. */
export async function removeFactor(tx: Tx, userId: string, factor: Factor, by: By) {
  const others = (await factorsOf(tx, userId)).filter(({ id }) => id !== factor.id)
  const isLast = !others.some(({ type, status }) => type !== 'recovery_code' && status === 'verified')
  const codes = isLast ? others.filter(({ type }) => type === 'recovery_code') : []
  await deleteFactors(
    tx,
    [factor, ...codes].map(({ id }) => id),
  )
  if (factor.status !== 'verified') return
  const details = { factorId: factor.id, type: factor.type }
  await recordSecurityEvent(tx.db, { kind: 'factor_removed', userId, details, ...by })
  await sendSecurityNotice(tx, userId, 'factor_removed')
}
