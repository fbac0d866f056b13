import type { EventData } from '@dawra/contract/events'
import { announce, type Reactions } from '#platform/outbox'
import type { Tx } from '#platform/transact'
import { dealChanged } from './events.ts'
import { hideDeal, settleDeal } from './hide-deal.ts'
import { moveDeals, withdrawAll } from './store.ts'
import { lookAgain } from './templates/store.ts'

/** A venue that closed for good sells nothing more; paid orders stay valid until its team cancels them. */
async function clearOut(tx: Tx, { venueId }: EventData<'venues.closed'>) {
  for (const deal of await withdrawAll(tx.db, venueId)) await announce(tx, dealChanged(deal))
}

/** Deals store the place of their venue, and templates depend on its opening hours. */
async function followVenue(tx: Tx, { venueId }: EventData<'venues.changed'>) {
  await moveDeals(tx.db, venueId)
  await lookAgain(tx.db, venueId)
}

export const dealReactions = {
  'venues.changed': followVenue,
  'venues.closed': clearOut,
  'moderation.hidden': hideDeal,
  'moderation.decided': settleDeal,
} satisfies Reactions
