import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CharityPage } from '#pages/customer/charity/charity-page.tsx'
import { type CharityTab, tabOf } from '#pages/customer/charity/tabs.ts'

export const Route = createFileRoute('/_customer/charity')({
  staticData: { messages: ['charities', 'donations'] },
  validateSearch: (search): { tab?: CharityTab; code?: string } => ({
    tab: tabOf(search.tab),
    code: typeof search.code === 'string' ? search.code.slice(0, 20) : undefined,
  }),
  head: hiddenHead(t => t('charities.title')),
  component: Charity,
})

function Charity() {
  const { tab = 'offers', code } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CharityPage tab={tab} code={code} onTab={next => navigate({ search: { tab: next }, replace: true })} />
  )
}
