import type { Kind } from './kind.ts'
import { whileIn } from './pickup-status.ts'

const orders = () => '/seller'

export const sellersKinds = {
  seller_order: { link: orders, isCurrent: whileIn('confirmed') } satisfies Kind<'seller_order'>,
  seller_order_cancelled: {
    link: orders,
    isCurrent: whileIn('cancelled'),
  } satisfies Kind<'seller_order_cancelled'>,
  seller_changed: {
    link: ({ isMember }) => (isMember ? '/seller' : '/support'),
  } satisfies Kind<'seller_changed'>,
  seller_batch_recalled: { link: () => '/seller?tab=stock' } satisfies Kind<'seller_batch_recalled'>,
}
