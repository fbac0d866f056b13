import type { Consents } from '@dawra/contract/profile/consents'
import type { Ctx } from '#platform/context'
import { personOf } from '#platform/person'
import { transact } from '#platform/transact'
import { consentsOf } from './consents.ts'
import { keepSignUpConsents } from './keep-sign-up-consents.ts'

/** Stores the consents of a sign-up first: its reaction may not have run, and nobody should be asked twice. */
export function getConsents(ctx: Ctx): Promise<Consents> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    if (!tx.readsOnly) await keepSignUpConsents(tx, userId)
    return consentsOf(tx, userId)
  })
}
