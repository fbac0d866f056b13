import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { createUser } from '../people/new-user.ts'
import { type PersonData, profileOf } from '../people/profile.ts'
import { isOpenTo } from '../roles/is-sign-up-open.ts'
import type { Device } from '../security/device.ts'
import { limitNetwork } from '../security/rate-limits.ts'
import type { IdentityServices } from '../services.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { SignedIn } from '../sessions/sessions.ts'

/** @throws AuthRefusal('signup_disabled' | 'anonymous_provider_disabled'), Refusal('too_many_requests') */
export async function signInAnonymously(
  ctx: Ctx,
  services: IdentityServices,
  { data, device }: { data: PersonData; device: Device },
): Promise<SignedIn> {
  if (!(await isOpenTo(ctx.db, data))) throw new AuthRefusal('signup_disabled')
  if (!services.settings.anonymousUsers) throw new AuthRefusal('anonymous_provider_disabled')
  await limitNetwork(ctx, 'identity.anonymous', device, services)
  return transact(ctx, async tx => {
    const userId = await createUser(tx, { isAnonymous: true, metadata: data, device, ...profileOf(data) })
    if (!userId) throw new AuthRefusal('unexpected_failure')
    return issueSession(tx, { userId, method: 'anonymous', device })
  })
}
