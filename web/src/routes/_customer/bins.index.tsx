import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { BinsPage } from '#pages/customer/bins/bins-page.tsx'

export const Route = createFileRoute('/_customer/bins/')({
  staticData: { messages: ['bins'] },
  validateSearch: (search): { code?: string } => ({
    code: typeof search.code === 'string' ? search.code.slice(0, 12) : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('bins.title'), description: t('bins.description') })
  },
  component: Bins,
})

function Bins() {
  return <BinsPage code={Route.useSearch().code} />
}
