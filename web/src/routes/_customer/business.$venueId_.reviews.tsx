import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { pick } from '#lib/locale'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { ReviewsPage } from '#pages/customer/venue-reviews/reviews-page.tsx'
import { ratingQuery, reviewsQuery } from '../../features/reviews/queries.ts'
import { readReviewSearch } from '../../features/reviews/search.ts'
import { venueQuery } from '../../features/venues/queries.ts'

export const Route = createFileRoute('/_customer/business/$venueId_/reviews')({
  staticData: { messages: ['reviews', 'moderation'] },
  validateSearch: readReviewSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { venueId }, deps }) => {
    if (!isUuid(venueId)) throw notFound()
    const reviews = context.queryClient.infiniteQuery(reviewsQuery(venueId, deps)).catch(() => undefined)
    await load(context, venueQuery(venueId))
    await load(context, ratingQuery(venueId))
    if (context.onServer) await reviews
  },
  head: ({ match, params }) => {
    const { boot, queryClient } = match.context
    const venue = queryClient.getQueryData(venueQuery(params.venueId).queryKey)
    if (!venue) return {}
    const t = translatorOf(match.context)
    const name = pick(venue.name, boot.locale)
    return pageHead({
      title: t('reviews.titleOf', { name }),
      description: t('reviews.headDescription', { name }),
    })
  },
  component: Page,
})

function Page() {
  const { venueId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <ReviewsPage
      venueId={venueId}
      search={search}
      onSort={sort =>
        navigate({ search: { ...search, sort: sort === 'newest' ? undefined : sort }, replace: true })
      }
    />
  )
}
