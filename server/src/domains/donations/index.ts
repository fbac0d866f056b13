export { createDonation } from './create-donation.ts'
export type { DonationChanged, DonationCollected, RequestChanged } from './events.ts'
