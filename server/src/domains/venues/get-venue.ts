import type { Venue } from '@dawra/contract/venues'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { selectVenue } from './store.ts'

/** @throws Refusal('not_found') */
export async function getVenue({ db }: Pick<Ctx, 'db'>, venueId: string): Promise<Venue> {
  const venue = await selectVenue(db, venueId)
  if (!venue) throw new Refusal('not_found')
  return venue
}
