import type { OwnDonation } from '@dawra/contract/donations/schemas'

/** The page that manages a donation: the donor's, or the venue's for leftovers. */
export const donationPagePath = ({ leftover }: Pick<OwnDonation, 'leftover'>) =>
  leftover ? '/business/giving/$donationId' : '/donations/$donationId'
