import { later } from '#lib/later'
import { loadMessages } from '#lib/messages'

/** A donation's page. Most listings are deals: its code and words come when one is shown. */
export const donationPart = later(async locale => {
  const [{ DonationView }] = await Promise.all([
    import('./donation/donation-view.tsx'),
    loadMessages(['donations', 'listing'], locale),
  ])
  return DonationView
})
