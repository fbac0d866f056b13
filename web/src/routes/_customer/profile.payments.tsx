import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { PaymentsPage } from '#pages/account/payments/payments-page.tsx'

export const Route = createFileRoute('/_customer/profile/payments')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.payments.title'), hidden: true })
  },
  component: PaymentsPage,
})
