import type { Ctx, UserActor } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { consentsOf } from './consents.ts'
import { keepSignUpConsents } from './keep-sign-up-consents.ts'

/**
 * Every way to write asks this first. The session knows who has agreed, so that only others cost a look: the consents of a
 * sign-up may not be stored yet. Who came anonymously has no account that could agree.
 * @throws Refusal('consents_needed', { missing })
 */
export async function requireConsents(ctx: Ctx, actor: UserActor) {
  if (actor.hasAgreed || actor.isAnonymous) return
  const { userId } = actor
  const { missing } = await transact(ctx, async tx => {
    await keepSignUpConsents(tx, userId)
    return consentsOf(tx, userId)
  })
  if (missing.length > 0) throw new Refusal('consents_needed', { missing: missing.join(' ') })
}
