import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ChangesPage } from '#pages/admin/businesses/changes-page.tsx'

export const Route = createFileRoute('/_admin/admin/business-changes')({
  staticData: { messages: ['identity', 'operator', 'operatorBusinesses', 'secondFactor', 'security'] },
  head: hiddenHead(t => t('operatorBusinesses.changes.title')),
  component: ChangesPage,
})
