import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
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
  head: hiddenHead(t => t('operatorCompost.title')),
  component: Page,
})

function Page() {
  return <CompostPage tab={Route.useSearch().tab ?? 'parcels'} />
}
