import { createFileRoute, notFound } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { BinOverviewPage } from '#pages/admin/bin/bin-overview.tsx'

const NUMBER = /^[1-9]\d{0,8}$/

export const Route = createFileRoute('/_admin/admin/bins/$bin')({
  staticData: {
    messages: ['adminBins', 'bins', 'identity', 'operator', 'secondFactor', 'security'],
  },
  loader: ({ params }) => {
    if (!NUMBER.test(params.bin)) throw notFound()
  },
  head: hiddenHead(t => t('adminBins.title')),
  component: Page,
})

function Page() {
  const { bin } = Route.useParams()
  return <BinOverviewPage key={bin} number={Number(bin)} />
}
