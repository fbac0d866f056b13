import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { TestOrderPage } from '#pages/business/test-order/test-order-page.tsx'

export const Route = createFileRoute('/_business/business/test-order')({
  staticData: { messages: ['push', 'testOrder'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('testOrder.title'), hidden: true })
  },
  component: TestOrderPage,
})
