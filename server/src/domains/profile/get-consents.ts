import type { Consents } from '@dawra/contract/privacy'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { transact } from '#platform/transact'
import { consentsOf } from './consents.ts'
import { keepSignUpConsents } from './keep-sign-up-consents.ts'

/** Whoever has just signed up may ask before the reaction to it has run: nobody is asked twice for that. */
export function getConsents(ctx: Ctx): Promise<Consents> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    await keepSignUpConsents(tx, userId)
    return consentsOf(tx.db, userId)
  })
}
