import type { UserActor } from '#platform/context'
import { AuthRefusal } from '../auth-refusal.ts'

/**
 * A user with a second factor must have shown it in this session; a user without one passes.
 * @param refusal the call's own status and message
 * @throws AuthRefusal('insufficient_aal')
 */
export function requireAal2(
  { hasSecondFactor, aal }: UserActor,
  refusal: { status?: number; message?: string } = {},
) {
  if (hasSecondFactor && aal !== 'aal2') throw new AuthRefusal('insufficient_aal', refusal)
}
