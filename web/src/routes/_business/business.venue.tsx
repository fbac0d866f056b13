import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { VenueDetailsPage } from '#pages/business/venue-details/venue-details-page.tsx'

export const Route = createFileRoute('/_business/business/venue')({
  staticData: { messages: ['venueDetails', 'conflict', 'listingFields', 'map', 'venues'] },
  head: hiddenHead(t => t('venueDetails.title')),
  component: VenueDetailsPage,
})
