import { createFileRoute } from '@tanstack/react-router'
import { readOutcome } from '#features/payment/outcome.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ReturnPage } from '#pages/customer/checkout-return/return-page.tsx'

/** Without header and tab bar: it is usually shown for a moment in the gateway's frame. */
export const Route = createFileRoute('/checkout/return')({
  staticData: { messages: ['checkout'] },
  validateSearch: (search): { outcome?: 'paid' | 'cancelled' } => ({ outcome: readOutcome(search.outcome) }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('checkout.payment'), hidden: true })
  },
  component: Return,
})

function Return() {
  const { outcome } = Route.useSearch()
  return <ReturnPage outcome={outcome} />
}
