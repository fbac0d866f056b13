import type { OwnDonation } from '@dawra/contract/donations'

/** Where a donation is managed: by the person who gives it, or by the team of the venue. */
export const pageOf = ({ leftover }: Pick<OwnDonation, 'leftover'>) =>
  leftover ? '/business/giving/$donationId' : '/donations/$donationId'
