import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '#lib/load'
import { isUuid } from '#lib/uuid'
import { donationPart } from '#pages/customer/listing/donation-part.ts'
import { listingHead } from '#pages/customer/listing/listing-head.ts'
import { ListingPage } from '#pages/customer/listing/listing-page.tsx'
import { listingQuery } from '../../features/listing/queries.ts'

export const Route = createFileRoute('/_customer/deal/$dealId')({
  staticData: {
    messages: ['deals', 'moderation', 'venues', 'sharing'],
    completeAsHtml: true,
    lazyMessages: ['donations', 'listing'],
  },
  loader: async ({ context, params: { dealId } }) => {
    if (!isUuid(dealId)) throw notFound()
    const query = listingQuery(dealId)
    await load(context, query)
    const { queryClient, boot } = context
    // Also where the server has drawn it already: a part that is missing as the page comes alive would blank it.
    if (queryClient.getQueryData(query.queryKey)?.type === 'donation') await donationPart.load(boot.locale)
  },
  head: ({ match, params }) => listingHead(match.context, params.dealId),
  component: Page,
})

function Page() {
  return <ListingPage listingId={Route.useParams().dealId} />
}
