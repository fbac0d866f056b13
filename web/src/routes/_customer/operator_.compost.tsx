import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { CompostPage } from '../../features/operator/compost/compost-page.tsx'
import { readCompostTab } from '../../features/operator/compost/tabs.ts'

export const Route = createFileRoute('/_customer/operator_/compost')({
  staticData: {
    words: [
      'collections',
      'conflict',
      'identity',
      'operator',
      'operatorCompost',
      'secondFactor',
      'security',
      'support',
    ],
  },
  validateSearch: readCompostTab,
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('operatorCompost.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <CompostPage tab={Route.useSearch().tab ?? 'parcels'} />
}
