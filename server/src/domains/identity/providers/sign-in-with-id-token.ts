import type { Language } from '@dawra/contract/common'
import type { Ctx } from '#platform/context'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { getAccount } from '../people/users.ts'
import type { Device } from '../security/device.ts'
import { issueSession, replaceToken } from '../sessions/issue-session.ts'
import { lockPerson } from '../sessions/lock-person.ts'
import { requireAal2 } from '../sessions/second-factor.ts'
import type { Session, SignedIn } from '../sessions/sessions.ts'
import { linkProvider } from './link-identity.ts'
import type { ProviderPerson } from './oidc.ts'
import { signInWithProvider } from './sign-in-with-provider.ts'

interface Comer {
  device: Device
  language: Language
}

/** A session for whoever an id token is about. @throws what `signInWithProvider` throws */
export const signInWithIdToken = (ctx: Ctx, person: ProviderPerson, comer: Comer): Promise<SignedIn> =>
  transact(ctx, async tx => {
    const userId = await signInWithProvider(tx, person, comer)
    return issueSession(tx, { userId, method: 'oauth', device: comer.device })
  })

/** Links whom the token is about to the person who asks; their session goes on. @throws what `linkProvider` throws */
export const linkIdToken = (ctx: Ctx, person: ProviderPerson, device: Device): Promise<SignedIn> =>
  transact(ctx, async tx => {
    const asking = await lockPerson(tx)
    requireAal2(asking)
    await linkProvider(tx, asking.userId, person, device)
    return continued(tx, asking)
  })

async function continued(tx: Tx, { userId, sessionId }: { userId: string; sessionId: string }) {
  const refreshToken = await replaceToken(tx, sessionId)
  const session = await one<Session>(
    tx.db,
    sql`select id, aal, amr from identity.sessions where id = ${sessionId}`,
  )
  return { account: await getAccount(tx.db, userId), session, refreshToken }
}
