import type { ChangeStatus } from '@dawra/contract/businesses/rules'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { ChangeFacts } from '../texts/en/business-changes.ts'
import { businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'

const papers = businessPage('/business/papers')
/** A licence belongs to one store; a bank account applies to all. */
const link = ({ venueId }: ChangeFacts) => papers({ venueId: venueId ?? undefined })

const whileIn =
  (status: ChangeStatus) =>
  async (tx: Tx, { changeId }: ChangeFacts) =>
    (await maybe(
      tx.db,
      sql`select from businesses.change_notices where id = ${changeId} and status = ${status}`,
    )) !== undefined

export const businessChangesKinds = {
  change_waits: {
    link: () => '/admin/business-changes',
    isCurrent: whileIn('waiting'),
  } satisfies Kind<'change_waits'>,
  account_asked: { link } satisfies Kind<'account_asked'>,
  account_changed: { link } satisfies Kind<'account_changed'>,
  change_decided: { link } satisfies Kind<'change_decided'>,
}
