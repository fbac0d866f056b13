import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import type { Device } from '../security/device.ts'
import type { Keys } from '../services.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { SignedIn } from '../sessions/sessions.ts'
import { redeemAuthCode } from '../sessions/sign-in-flows.ts'
import { linkProvider } from './link-identity.ts'
import type { ProviderTokens } from './oidc.ts'
import type { Brought } from './provider-flow.ts'

export interface RedeemCode {
  code: string
  verifier: string
  keys: Keys
  device: Device
}

/**
 * @throws AuthRefusal('flow_state_not_found' | 'flow_state_expired' | 'flow_state_already_used' | 'bad_code_verifier'
 *   | 'user_banned'), or what `linkProvider` throws
 */
export async function redeemCode(
  ctx: Ctx,
  { code, verifier, keys, device }: RedeemCode,
): Promise<{ signedIn: SignedIn; tokens?: ProviderTokens }> {
  const outcome = await transact(ctx, async tx => {
    const flow = await redeemAuthCode(tx, code, verifier)
    if (typeof flow === 'string') return flow
    const { userId, method, sealedProviderTokens: sealed } = flow
    const brought = sealed && (JSON.parse(keys.open(sealed)) as Brought)
    if (brought?.toLink) await linkProvider(tx, userId, brought.toLink, device)
    const signedIn = await issueSession(tx, { userId, method, device, isRecovery: method === 'recovery' })
    return { signedIn, ...(brought && { tokens: brought.tokens }) }
  })
  // Thrown only now: the use of the code must be committed.
  if (typeof outcome === 'string') throw new AuthRefusal(outcome)
  return outcome
}
