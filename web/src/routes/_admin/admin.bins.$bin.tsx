import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { BinOverviewPage } from '#pages/admin/bin/bin-overview.tsx'

const NUMBER = /^[1-9]\d{0,8}$/

export const Route = createFileRoute('/_admin/admin/bins/$bin')({
  staticData: {
    messages: ['adminBins', 'bins', 'identity', 'operator', 'secondFactor', 'security'],
  },
  loader: ({ params }) => {
    if (!NUMBER.test(params.bin)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminBins.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { bin } = Route.useParams()
  return <BinOverviewPage key={bin} number={Number(bin)} />
}
