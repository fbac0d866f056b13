import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { OfficePage } from '#pages/admin/office/office-page.tsx'

export const Route = createFileRoute('/_admin/admin/office')({
  staticData: { messages: ['adminOffice', 'identity', 'operator', 'secondFactor', 'security'] },
  head: hiddenHead(t => t('adminOffice.title')),
  component: OfficePage,
})
