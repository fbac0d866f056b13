import type { OwnRequest } from '@dawra/contract/donations'
import type { RequestStatus } from '@dawra/contract/donations.rules'
import type { BadgeTone } from '#ui/badge'
import type { PaymentScreen, Returned } from '../checkout/payment-screen.ts'

/** The key of the word for a state, under `donations.status`. */
export type RequestWord = RequestStatus | 'recalled'

const TONES: Record<RequestWord, BadgeTone> = {
  waiting: 'sea',
  accepted: 'sun',
  confirmed: 'luban',
  collected: 'luban',
  declined: 'plain',
  cancelled: 'plain',
  released: 'date',
  missed: 'date',
  lapsed: 'plain',
  recalled: 'danger',
}
export const toneOf = (word: RequestWord) => TONES[word]

type Recallable = Pick<OwnRequest, 'status'> & { donation: Pick<OwnRequest['donation'], 'recalledBecause'> }

/** A recall is louder than any other state; who never got it need not be warned. */
export const isWarned = ({ status, donation }: Recallable) =>
  donation.recalledBecause !== null &&
  (status === 'collected' || status === 'confirmed' || status === 'accepted' || status === 'cancelled')

export const requestWord = (request: Recallable): RequestWord =>
  isWarned(request) ? 'recalled' : request.status

/** Whether the code is to be said at a hand-over. */
export const isToBeFetched = ({ status, code }: Pick<OwnRequest, 'status' | 'code'>) =>
  status === 'confirmed' && code !== null

type Paying = Pick<OwnRequest, 'status' | 'payment'>

/** What the payment of an accepted request shows; see `PaymentScreen`. */
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
