import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { AuditPage } from '#pages/admin/audit/audit-page.tsx'
import { readAuditSearch } from '#pages/admin/audit/filters.ts'

export const Route = createFileRoute('/_admin/admin/audit')({
  staticData: { messages: ['adminAudit', 'identity', 'operator', 'secondFactor', 'security'] },
  validateSearch: readAuditSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminAudit.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <AuditPage search={Route.useSearch()} />
}
