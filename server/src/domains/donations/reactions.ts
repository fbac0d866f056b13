import { payableReactions } from '#payments'
import type { Reactions } from '#platform/outbox'
import { applyVerdict, hideReported } from './changing/moderate-donation.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { offerDonation } from './offers/offer-donation.ts'
import { confirmPayment, followPayment, notifyOfRefund } from './payment/pay-request.ts'
import { requestPayables } from './requests/payable-ref.ts'

const paid = payableReactions(requestPayables, {
  confirm: confirmPayment,
  onPaid: followPayment,
  onRefunded: notifyOfRefund,
})

export const donationReactions = {
  'donations.published': offerDonation,
  'identity.erased': erasePersonalData,
  'moderation.decided': applyVerdict,
  'moderation.hidden': hideReported,
  'payments.captured': paid.captured,
  'payments.refund_settled': paid.refunded,
} satisfies Reactions
