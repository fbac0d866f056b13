import { createFileRoute, notFound } from '@tanstack/react-router'
import { createFormat } from '#lib/format'
import { load } from '#lib/load'
import { pick } from '#lib/locale'
import { isUuid } from '#lib/uuid'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { DealPage } from '../../features/deals/deal-page.tsx'
import { dealQuery } from '../../features/deals/queries.ts'

export const Route = createFileRoute('/_customer/deal/$dealId')({
  staticData: { words: ['deals', 'venues', 'sharing'] },
  loader: ({ context, params }) => {
    if (!isUuid(params.dealId)) throw notFound()
    return load(context, dealQuery(params.dealId))
  },
  head: ({ match, params }) => {
    const { boot, queryClient } = match.context
    const deal = queryClient.getQueryData(dealQuery(params.dealId).queryKey)
    if (!deal) return {}
    const t = wordsOf(match.context)
    const format = createFormat(boot.locale, new Date(boot.now))
    const venue = pick(deal.venue.name, boot.locale)
    return pageHead({
      title: t('deals.page.head', { title: pick(deal.title, boot.locale), venue }),
      description: t('deals.page.headDescription', {
        price: format.money(deal.price),
        original: format.money(deal.originalPrice),
        venue,
        window: format.window(deal.window),
      }),
      ...(deal.picture && { image: `/pictures/${deal.picture}/1280.webp` }),
    })
  },
  component: Page,
})

function Page() {
  return <DealPage dealId={Route.useParams().dealId} />
}
