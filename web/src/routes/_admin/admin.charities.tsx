import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CharitiesPage } from '#pages/admin/charities/charities-page.tsx'

export const Route = createFileRoute('/_admin/admin/charities')({
  staticData: { messages: ['charities', 'identity', 'operator', 'secondFactor', 'security'] },
  head: hiddenHead(t => t('charities.office.title')),
  component: CharitiesPage,
})
