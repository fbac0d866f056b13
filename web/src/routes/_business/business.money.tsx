import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { MoneyPage } from '#pages/business/money/money-page.tsx'

export const Route = createFileRoute('/_business/business/money')({
  staticData: { messages: ['money'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('money.title'), hidden: true })
  },
  component: MoneyPage,
})
