import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { SellDecidedFacts, SellWaitsFacts } from '../texts/en/selling.ts'
import { businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'

const dashboard = businessPage('/business/dashboard')
const link = (facts: SellDecidedFacts) => (facts.status === 'approved' ? dashboard(facts) : '/sell')

const waits = async (tx: Tx, { applicationId }: SellWaitsFacts) =>
  (await maybe(
    tx.db,
    sql`select from businesses.application_notices where id = ${applicationId} and status = 'submitted'`,
  )) !== undefined

export const sellingKinds = {
  sell_decided: { link } satisfies Kind<'sell_decided'>,
  sell_unfinished: { link: () => '/sell' } satisfies Kind<'sell_unfinished'>,
  sell_waits: { link: () => '/admin/applications', isCurrent: waits } satisfies Kind<'sell_waits'>,
  licence_expiring: { link: businessPage('/business/papers') } satisfies Kind<'licence_expiring'>,
}
