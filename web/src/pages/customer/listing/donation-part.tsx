import { lazyPart } from '#ui/lazy-part'
import { ListingSkeleton } from './listing-skeleton.tsx'

/** A donation's page. Most listings are deals, so its code and messages are loaded lazily. */
export const DonationPart = lazyPart(
  () => import('./donation/donation-view.tsx').then(part => part.DonationView),
  { waiting: <ListingSkeleton />, messages: ['donations', 'listing'] },
)
