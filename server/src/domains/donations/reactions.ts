import type { Reactions } from '#platform/outbox'
import { erasePersonalData } from './erase-personal-data.ts'
import { applyVerdict, hideReported } from './moderate.ts'
import { offerDonation } from './offer-donation.ts'
import { confirmPaid, notifyOfRefund } from './pay-request.ts'

export const donationReactions = {
  'donations.published': offerDonation,
  'identity.erased': erasePersonalData,
  'moderation.decided': applyVerdict,
  'moderation.hidden': hideReported,
  'payments.captured': confirmPaid,
  'payments.refund_settled': notifyOfRefund,
} satisfies Reactions
