import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { AuditPage } from '#pages/admin/audit/audit-page.tsx'
import { readAuditSearch } from '#pages/admin/audit/filters.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  staticData: { messages: ['adminAudit', 'identity', 'operator', 'secondFactor', 'security'] },
  validateSearch: readAuditSearch,
  head: hiddenHead(t => t('adminAudit.title')),
  component: Page,
})

function Page() {
  return <AuditPage search={Route.useSearch()} />
}
