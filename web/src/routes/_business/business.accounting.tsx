import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { AccountingPage } from '#pages/business/accounting/accounting-page.tsx'
import { periodOf } from '#pages/business/accounting/period.ts'

export const Route = createFileRoute('/_business/business/accounting')({
  staticData: { messages: ['accounting'] },
  validateSearch: periodOf,
  head: hiddenHead(t => t('accounting.title')),
  component: Accounting,
})

function Accounting() {
  return <AccountingPage search={Route.useSearch()} />
}
