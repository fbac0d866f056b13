import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { FirstListPage } from '#pages/admin/lists/list-page.tsx'

export const Route = createFileRoute('/_admin/admin/lists/')({
  staticData: { messages: ['adminLists', 'identity', 'operator', 'secondFactor', 'security'] },
  head: hiddenHead(t => t('adminLists.title')),
  component: FirstListPage,
})
