import type { VenueCard, VenueRole } from '@dawra/contract/venues/schemas'
import { createContext, useContext } from 'react'
import { personalStore } from '#lib/personal'

export type OwnVenue = VenueCard & { role: VenueRole }

const KEY = 'venue'
const store = personalStore('browser')

export const VenueContext = createContext<OwnVenue | null>(null)

/** The venue that this page is about. Every page of the business area is inside its gate. */
export function useVenue(): OwnVenue {
  const venue = useContext(VenueContext)
  if (!venue) throw new Error('a business page outside of its gate')
  return venue
}

export const rememberVenue = (venueId: string) => store.setItem(KEY, venueId)

/** The venue in the URL, else the last used one, else the first. @returns undefined for one not the user's */
export function chosenVenue(
  venues: readonly OwnVenue[],
  requested: string | undefined,
): OwnVenue | undefined {
  if (requested) return venues.find(venue => venue.id === requested)
  const last = store.getItem(KEY)
  return venues.find(venue => venue.id === last) ?? venues[0]
}
