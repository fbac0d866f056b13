import type { UserActor } from '#platform/context'
import { AuthRefusal } from '../auth-refusal.ts'

/**
 * A user without a second factor passes. @param refusal the call's own status and message
 * @throws AuthRefusal('insufficient_aal')
 */
export function requireAal2(
  { hasSecondFactor, aal }: UserActor,
  refusal: { status?: number; message?: string } = {},
) {
  if (hasSecondFactor && aal !== 'aal2') throw new AuthRefusal('insufficient_aal', refusal)
}
