import { areaName } from '@dawra/contract/platform/areas.rules'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { venueDealsQuery } from '#features/deals/queries.ts'
import { cityIn } from '#lib/city'
import { load } from '#lib/load-route-data'
import { pick } from '#lib/locale'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { VenuePage } from '#pages/customer/venue/venue-page.tsx'
import { venueImpactQuery } from '../../features/impact/queries.ts'
import { ratingQuery, reviewsQuery } from '../../features/reviews/queries.ts'
import { nextListingQuery, venueQuery, venueTagsQuery } from '../../features/venues/queries.ts'

export const Route = createFileRoute('/_customer/business/$venueId')({
  staticData: {
    messages: ['venues', 'browse', 'deals', 'moderation', 'reviews', 'sharing'],
    completeAsHtml: true,
  },
  loader: async ({ context, params: { venueId } }) => {
    if (!isUuid(venueId)) throw notFound()
    const beside = [
      context.queryClient.infiniteQuery(venueDealsQuery(venueId)),
      context.queryClient.prefetchQuery(nextListingQuery(venueId)),
      context.queryClient.prefetchQuery(venueTagsQuery(venueId)),
      context.queryClient.prefetchQuery(ratingQuery(venueId)),
      context.queryClient.prefetchQuery(venueImpactQuery(venueId)),
      context.queryClient.infiniteQuery(reviewsQuery(venueId)),
    ].map(query => query.catch(() => undefined))
    await load(context, venueQuery(venueId))
    if (context.onServer) await Promise.all(beside)
  },
  head: ({ match, params }) => {
    const { boot, queryClient } = match.context
    const venue = queryClient.getQueryData(venueQuery(params.venueId).queryKey)
    if (!venue) return {}
    const t = translatorOf(match.context)
    return pageHead({
      title: pick(venue.name, boot.locale),
      description: t('venues.page.headDescription', {
        type: t(`venues.types.${venue.type}`),
        area: areaName(cityIn(queryClient), venue.area, boot.locale),
      }),
      image: `/share/venue/${venue.id}.${boot.locale}.jpg`,
    })
  },
  component: Page,
})

function Page() {
  return <VenuePage venueId={Route.useParams().venueId} />
}
