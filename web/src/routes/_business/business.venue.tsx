import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { VenueDetailsPage } from '#pages/business/venue-details/venue-details-page.tsx'

export const Route = createFileRoute('/_business/business/venue')({
  staticData: { messages: ['venueDetails', 'conflict', 'listingFields', 'map', 'venues'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('venueDetails.title'), hidden: true })
  },
  component: VenueDetailsPage,
})
