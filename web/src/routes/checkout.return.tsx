import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ReturnPage } from '#pages/customer/checkout-return/return-page.tsx'
import { readOutcome } from '#parts/payment/outcome.ts'

/** Without header and tab bar: it is usually shown for a moment in the gateway's frame. */
export const Route = createFileRoute('/checkout/return')({
  staticData: { messages: ['checkout'] },
  validateSearch: (search): { outcome?: 'paid' | 'cancelled' } => ({ outcome: readOutcome(search.outcome) }),
  head: hiddenHead(t => t('checkout.payment')),
  component: Return,
})

function Return() {
  const { outcome } = Route.useSearch()
  return <ReturnPage outcome={outcome} />
}
