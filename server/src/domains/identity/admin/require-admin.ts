import type { Ctx } from '#platform/context'
import { hasOperatorRole, hasPermission, isOperator } from '#platform/operator'
import { AuthRefusal } from '../auth-refusal.ts'
import { findApiKey } from '../keys/api-keys.ts'
import type { Device } from '../security/device.ts'
import type { IdentityServices } from '../services.ts'
import type { AccessTokens } from '../sessions/access-token.ts'
import { callerByAccessToken } from '../sessions/find-caller.ts'
import { hasFreshFactor } from '../sessions/fresh-factor.ts'
import type { Admin } from './record-admin-act.ts'

interface Claim {
  token: string | undefined
  /** False for requests that only read. */
  changes: boolean
  device: Device
}

/**
 * Reading accounts takes the permission `people`. Changing one takes an owner who has shown the second factor within
 * the last minutes, because it gives power over every account.
 * @throws AuthRefusal('no_authorization' | 'not_admin' | 'insufficient_aal' | 'step_up_needed'), and as
 *   `callerByAccessToken`
 */
export async function requireAdmin(
  guest: Ctx,
  { services, tokens }: { services: IdentityServices; tokens: AccessTokens },
  { token, changes, device }: Claim,
): Promise<Admin> {
  const key = await findApiKey(services, token ?? '')
  if (key?.role === 'service_role') {
    const doneBy = `service key ${key.id}`
    return { ctx: { ...guest, actor: { kind: 'system', name: doneBy } }, doneBy, device }
  }
  if (key) throw new AuthRefusal('not_admin')
  const caller = await callerByAccessToken(guest, tokens, token)
  if (!hasOperatorRole(caller)) throw new AuthRefusal('not_admin')
  if (!isOperator(caller)) throw new AuthRefusal('insufficient_aal')
  if (!hasPermission(caller, changes ? 'owner' : 'people')) throw new AuthRefusal('not_admin')
  const ctx = { ...guest, actor: caller }
  if (changes && !(await hasFreshFactor(ctx))) throw new AuthRefusal('step_up_needed')
  return { ctx, doneBy: `operator ${caller.userId}`, device }
}
