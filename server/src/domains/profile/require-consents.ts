import type { Ctx, UserActor } from '#platform/context'
import { Refusal } from '#platform/errors'
import { transact } from '#platform/transact'
import { consentsOf } from './consents.ts'
import { keepSignUpConsents } from './keep-sign-up-consents.ts'

/**
 * Called before every write. Only sessions without the mark need a query, because the consents of a sign-up may not be
 * stored yet. An anonymous session has no account that could agree.
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
