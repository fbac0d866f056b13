import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { TestOrderPage } from '#pages/business/test-order/test-order-page.tsx'

export const Route = createFileRoute('/_business/business/test-order')({
  staticData: { messages: ['push', 'testOrder'] },
  head: hiddenHead(t => t('testOrder.title')),
  component: TestOrderPage,
})
