import type { Language } from '@dawra/contract/platform/schemas'
import { statementFiles } from '#payouts'
import type { Ctx } from '#platform/context'
import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { HoldFacts, PayoutFacts, StatementFacts } from '../texts/en/payouts.ts'
import { businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'

const link = businessPage('/business/money')

export const isOnItsWay = async (tx: Tx, { payoutId }: PayoutFacts) =>
  (await maybe(tx.db, sql`select from payouts.payout_notices where id = ${payoutId} and status = 'sent'`)) !==
  undefined

export const isHeld = async (tx: Tx, { holdId }: HoldFacts) =>
  (await maybe(tx.db, sql`select from payouts.hold_notices where id = ${holdId}`)) !== undefined

export const statementOf = (ctx: Ctx, facts: StatementFacts, language: Language) => {
  const { venueId, sellerId, statementId } = facts
  const payee = sellerId
    ? ({ kind: 'seller', id: sellerId } as const)
    : ({ kind: 'venue', id: venueId ?? '' } as const)
  return statementFiles(ctx, { payee, statementId }, language)
}

export const payoutsKinds = {
  statement_ready: {
    link,
    files: statementOf,
  } satisfies Kind<'statement_ready'>,
  payout_sent: { link, isCurrent: isOnItsWay } satisfies Kind<'payout_sent'>,
  payout_settled: { link } satisfies Kind<'payout_settled'>,
  payout_returned: { link: businessPage('/business/papers') } satisfies Kind<'payout_returned'>,
  payouts_held: { link, isCurrent: isHeld } satisfies Kind<'payouts_held'>,
  commission_changing: { link } satisfies Kind<'commission_changing'>,
}
