import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import type { PaymentScreen, Returned } from '#features/payment/payment-screen.ts'

type Paying = Pick<CollectionRequest, 'status' | 'payment'>

/** The step of a collection's payment; see `PaymentScreen`. */
export function pickupScreen(
  { status, payment }: Paying,
  returned?: Returned,
  unseen = false,
): PaymentScreen {
  const isCaptured = payment?.status === 'captured'
  if (status === 'released') return isCaptured ? 'late' : 'expired'
  if (status !== 'awaiting_payment') return 'confirmed'
  if (isCaptured) return 'confirming'
  if (returned === 'paid' && !unseen) return 'confirming'
  return payment?.status === 'open' && payment.url ? 'pay' : 'opening'
}
