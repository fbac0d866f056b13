import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../document/head.ts'
import { readOutcome } from '../features/checkout/gateway-return.ts'
import { ReturnPage } from '../features/checkout/return-page.tsx'

/** Without header and tab bar: it usually stands in the gateway's frame for a moment. */
export const Route = createFileRoute('/checkout/return')({
  staticData: { words: ['checkout'] },
  validateSearch: (search): { outcome?: 'paid' | 'cancelled' } => ({ outcome: readOutcome(search.outcome) }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('checkout.payment'), hidden: true })
  },
  component: Return,
})

function Return() {
  const { outcome } = Route.useSearch()
  return <ReturnPage outcome={outcome} />
}
