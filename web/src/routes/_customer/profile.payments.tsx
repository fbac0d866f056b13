import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { PaymentsPage } from '../../features/profile/payments/payments-page.tsx'

export const Route = createFileRoute('/_customer/profile/payments')({
  staticData: { words: ['profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('profile.payments.title'), hidden: true })
  },
  component: PaymentsPage,
})
