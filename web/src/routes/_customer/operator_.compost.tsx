import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CompostPage } from '#pages/operator/compost/compost-page.tsx'
import { readCompostTab } from '#pages/operator/compost/tabs.ts'

export const Route = createFileRoute('/_customer/operator_/compost')({
  staticData: {
    messages: [
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
    const t = translatorOf(match.context)
    return pageHead({ title: t('operatorCompost.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <CompostPage tab={Route.useSearch().tab ?? 'parcels'} />
}
