import type { Ctx } from '#platform/context'
import { transact } from '#platform/transact'
import { AuthRefusal } from '../auth-refusal.ts'
import { createUser } from '../people/new-user.ts'
import { type PersonData, profileOf } from '../people/profile.ts'
import type { Device } from '../security/device.ts'
import { issueSession } from '../sessions/issue-session.ts'
import type { SignedIn } from '../sessions/sessions.ts'

/** A session for somebody who says nothing about who they are, yet. */
export const signInAnonymously = (ctx: Ctx, data: PersonData, device: Device): Promise<SignedIn> =>
  transact(ctx, async tx => {
    const userId = await createUser(tx, { isAnonymous: true, metadata: data, device, ...profileOf(data) })
    if (!userId) throw new AuthRefusal('unexpected_failure')
    return issueSession(tx, { userId, method: 'anonymous', device })
  })
