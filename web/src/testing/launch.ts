/** The launch switches once everything is open. */
export const ALL_OPEN = {
  customer_sign_in: 'open',
  donor: 'open',
  driver: 'open',
  buyer: 'open',
  collection: 'open',
  giving: 'open',
  shop: 'open',
  charity: 'open',
  cash: 'open',
} as const
