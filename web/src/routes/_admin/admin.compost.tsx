import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CompostPage } from '#pages/admin/compost/compost-page.tsx'
import { readCompostTab } from '#pages/admin/compost/tabs.ts'

export const Route = createFileRoute('/_admin/admin/compost')({
  staticData: {
    messages: [
      'collections',
      'conflict',
      'identity',
      'map',
      'money',
      'operator',
      'operatorCompost',
      'secondFactor',
      'security',
      'shop',
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
