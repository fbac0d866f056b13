import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { isUuid } from '#lib/uuid'
import { listingHead } from '#pages/customer/listing/listing-head.ts'
import { ListingPage } from '#pages/customer/listing/listing-page.tsx'
import { listingQuery } from '../../features/listing/queries.ts'

export const Route = createFileRoute('/_customer/deal/$dealId')({
  staticData: {
    messages: ['deals', 'moderation', 'venues', 'sharing'],
    completeAsHtml: true,
    lazyMessages: ['donations', 'listing', 'favourites'],
  },
  loader: async ({ context, params: { dealId } }) => {
    if (!isUuid(dealId)) throw notFound()
    const query = listingQuery(dealId)
    await load(context, query)
    const { queryClient, boot, onServer } = context
    if (queryClient.getQueryData(query.queryKey)?.type !== 'donation') return
    // Imported dynamically: the script of every page includes all routes and their static imports.
    const loading = import('#pages/customer/listing/donation-part.tsx').then(({ DonationPart }) =>
      DonationPart.ahead(boot.locale),
    )
    // In the browser the part itself shows an error and a retry button.
    await (onServer ? loading : loading.catch(() => undefined))
  },
  head: ({ match, params }) => listingHead(match.context, params.dealId),
  component: Page,
})

function Page() {
  return <ListingPage listingId={Route.useParams().dealId} />
}
