import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { PaymentsPage } from '#pages/account/payments/payments-page.tsx'

export const Route = createFileRoute('/_customer/profile/payments')({
  staticData: { messages: ['profile'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.payments.title'), hidden: true })
  },
  component: PaymentsPage,
})
