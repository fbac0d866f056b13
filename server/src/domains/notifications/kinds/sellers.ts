import type { Kind } from './kind.ts'
import { isHeld, isOnItsWay, statementOf } from './payouts.ts'
import { whileIn } from './pickup-status.ts'

const orders = () => '/seller'
const link = () => '/seller?tab=earned'

export const sellersKinds = {
  seller_order: { link: orders, isCurrent: whileIn('confirmed') } satisfies Kind<'seller_order'>,
  seller_order_cancelled: {
    link: orders,
    isCurrent: whileIn('cancelled'),
  } satisfies Kind<'seller_order_cancelled'>,
  seller_order_cancelled_by_office: {
    link: orders,
    isCurrent: whileIn('cancelled'),
  } satisfies Kind<'seller_order_cancelled_by_office'>,
  seller_changed: {
    link: ({ isMember }) => (isMember ? '/seller' : '/support'),
  } satisfies Kind<'seller_changed'>,
  seller_statement: { link, files: statementOf } satisfies Kind<'seller_statement'>,
  seller_payout_sent: { link, isCurrent: isOnItsWay } satisfies Kind<'seller_payout_sent'>,
  seller_payout_settled: { link } satisfies Kind<'seller_payout_settled'>,
  seller_payout_returned: { link } satisfies Kind<'seller_payout_returned'>,
  seller_payouts_held: { link, isCurrent: isHeld } satisfies Kind<'seller_payouts_held'>,
  seller_account_asked: { link } satisfies Kind<'seller_account_asked'>,
  seller_account_changed: { link } satisfies Kind<'seller_account_changed'>,
  seller_account_declined: { link } satisfies Kind<'seller_account_declined'>,
  seller_batch_recalled: { link: () => '/seller?tab=stock' } satisfies Kind<'seller_batch_recalled'>,
}
