import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { getAccount } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import type { Provider } from '../services.ts'
import { issueSession, replaceToken } from '../sessions/issue-session.ts'
import { lockPerson } from '../sessions/lock-caller.ts'
import { requireAal2 } from '../sessions/second-factor.ts'
import type { Session, SignedIn } from '../sessions/sessions.ts'
import { personOfIdToken, type ShownIdToken } from './id-token.ts'
import { linkProvider } from './link-identity.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

interface Comer {
  device: Device
  language: Language
}

/** @throws as `personOfIdToken` and `signInWithProvider` */
export async function signInWithIdToken(
  ctx: Ctx,
  provider: Provider,
  shown: ShownIdToken,
  comer: Comer,
): Promise<SignedIn> {
  const person = await personOfIdToken(provider, shown, ctx.now)
  return transact(ctx, async tx => {
    const userId = await signInWithProvider(tx, person, comer)
    return issueSession(tx, { userId, method: 'oauth', device: comer.device })
  })
}

/**
 * Links the identity of an ID token to the caller, who keeps their session.
 * @throws as `personOfIdToken` and `linkProvider`
 */
export async function linkIdToken(
  ctx: Ctx,
  provider: Provider,
  shown: ShownIdToken,
  device: Device,
): Promise<SignedIn> {
  const person = await personOfIdToken(provider, shown, ctx.now)
  return transact(ctx, async tx => {
    const asking = await lockPerson(tx)
    requireAal2(asking)
    await linkProvider(tx, asking.userId, person, device)
    return continued(tx, asking)
  })
}

async function continued(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }) {
  const refreshToken = await replaceToken(tx, sessionId)
  const session = await one<Session>(
    tx.db,
    sql`select id, aal, amr from identity.sessions where id = ${sessionId}`,
  )
  return { account: await getAccount(tx.db, userId), session, refreshToken }
}
