import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { PaymentsPage } from '#pages/account/payments/payments-page.tsx'

export const Route = createFileRoute('/_customer/profile/payments')({
  staticData: { messages: ['profile'] },
  head: hiddenHead(t => t('profile.payments.title')),
  component: PaymentsPage,
})
