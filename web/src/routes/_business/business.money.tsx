import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { MoneyPage } from '#pages/business/money/money-page.tsx'

export const Route = createFileRoute('/_business/business/money')({
  staticData: { messages: ['money'] },
  head: hiddenHead(t => t('money.title')),
  component: MoneyPage,
})
