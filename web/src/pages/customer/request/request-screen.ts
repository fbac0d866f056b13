import type { OwnRequest } from '@dawra/contract/donations/schemas'
import type { PaymentScreen, Returned } from '#features/payment/payment-screen.ts'

type Paying = Pick<OwnRequest, 'status' | 'payment'>

/** The step of a request's payment; see `PaymentScreen`. */
export function requestScreen(
  { status, payment }: Paying,
  returned?: Returned,
  unseen = false,
): PaymentScreen {
  if (status === 'confirmed' || status === 'collected') return 'confirmed'
  if (status !== 'accepted') return 'expired'
  if (payment?.status === 'captured') return 'confirming'
  if (returned === 'paid' && !unseen) return 'confirming'
  return payment?.status === 'open' && payment.url ? 'pay' : 'opening'
}
