import { createFileRoute } from '@tanstack/react-router'
import { cityIn } from '#lib/city'
import { pageHead } from '#lib/page-head'
import { isFullyIn } from '#lib/session'
import { translatorOf } from '#lib/translator'
import { BrowsePage } from '#pages/customer/browse/browse-page.tsx'
import { donationsQuery } from '../../features/browse/queries.ts'
import {
  dealsMakeSense,
  donationsMakeSense,
  readBrowseSearch,
  toListingQuery,
  withPlace,
} from '../../features/browse/search.ts'
import { dealsQuery } from '../../features/deals/queries.ts'

export const Route = createFileRoute('/_customer/browse')({
  staticData: { messages: ['browse', 'deals', 'map'], completeAsHtml: true },
  validateSearch: readBrowseSearch,
  loaderDeps: ({ search }) => ({
    query: toListingQuery(search),
    sells: dealsMakeSense(search),
    gives: donationsMakeSense(search),
  }),
  loader: async ({ context, deps: { query, sells, gives } }) => {
    const { queryClient, onServer, boot } = context
    const placed = withPlace(query, boot.place)
    // The page itself retries a failed request and shows the error.
    const requested = Promise.allSettled([
      sells && queryClient.infiniteQuery(dealsQuery(placed)),
      gives && queryClient.infiniteQuery(donationsQuery(placed)),
    ])
    if (onServer) await requested
    else if (isFullyIn())
      await (await import('#pages/customer/browse/pickup/todays-pickup.tsx')).bringTodaysPickup(queryClient)
  },
  head: ({ match }) => {
    const { boot, queryClient } = match.context
    const t = translatorOf(match.context)
    return pageHead({
      title: t('browse.title'),
      description: t('browse.description', { city: cityIn(queryClient).name[boot.locale] }),
    })
  },
  component: BrowsePage,
})
