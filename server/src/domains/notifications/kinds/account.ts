import { maybe, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import type { AnswerFacts, VoucherFacts } from '../texts/en/account.ts'
import { businessPage } from './business-page.ts'
import type { Kind } from './kind.ts'

const isUsable = async (tx: Tx, { voucherId }: Pick<VoucherFacts, 'voucherId'>) =>
  (await maybe(
    tx.db,
    sql`select from vouchers.voucher_notices where id = ${voucherId} and status = 'ready' and expires_at > platform.now()`,
  )) !== undefined

const isAnswered = async (tx: Tx, { reviewId }: AnswerFacts) =>
  (await maybe(tx.db, sql`select from reviews.answered_reviews where id = ${reviewId}`)) !== undefined

export const accountKinds = {
  support_replied: { link: ({ ticketId }) => `/support/${ticketId}` } satisfies Kind<'support_replied'>,
  application_decided: { link: () => '/profile' } satisfies Kind<'application_decided'>,
  licence_decided: { link: () => '/create-donation' } satisfies Kind<'licence_decided'>,
  team_changed: {
    link: ({ role, venueId }) =>
      role ? businessPage('/business/dashboard')({ venueId }) : `/business/${venueId}`,
  } satisfies Kind<'team_changed'>,
  security_changed: { link: () => '/profile/security' } satisfies Kind<'security_changed'>,
  points_earned: { link: () => '/rewards' } satisfies Kind<'points_earned'>,
  points_corrected: { link: () => '/rewards' } satisfies Kind<'points_corrected'>,
  voucher_expiring: { link: () => '/rewards', isCurrent: isUsable } satisfies Kind<'voucher_expiring'>,
  voucher_extended: { link: () => '/rewards', isCurrent: isUsable } satisfies Kind<'voucher_extended'>,
  voucher_recalled: { link: () => '/rewards' } satisfies Kind<'voucher_recalled'>,
  voucher_returned: { link: () => '/rewards', isCurrent: isUsable } satisfies Kind<'voucher_returned'>,
  achievement_reached: { link: () => '/rewards' } satisfies Kind<'achievement_reached'>,
  review_answered: {
    link: ({ venueId }) => `/business/${venueId}/reviews`,
    isCurrent: isAnswered,
  } satisfies Kind<'review_answered'>,
}
