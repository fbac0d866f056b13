import type { Reactions } from '#platform/outbox'
import { applyVerdict, hideReported } from './changing/moderate.ts'
import { erasePersonalData } from './erase-personal-data.ts'
import { offerDonation } from './offers/offer-donation.ts'
import { confirmPaid, notifyOfRefund } from './payment/pay-request.ts'

export const donationReactions = {
  'donations.published': offerDonation,
  'identity.erased': erasePersonalData,
  'moderation.decided': applyVerdict,
  'moderation.hidden': hideReported,
  'payments.captured': confirmPaid,
  'payments.refund_settled': notifyOfRefund,
} satisfies Reactions
