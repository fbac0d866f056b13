import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { AccountingPage } from '#pages/business/accounting/accounting-page.tsx'
import { periodOf } from '#pages/business/accounting/period.ts'

export const Route = createFileRoute('/_business/business/accounting')({
  staticData: { messages: ['accounting'] },
  validateSearch: periodOf,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('accounting.title'), hidden: true })
  },
  component: Accounting,
})

function Accounting() {
  return <AccountingPage search={Route.useSearch()} />
}
