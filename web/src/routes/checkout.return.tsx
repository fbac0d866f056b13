import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../document/head.ts'
import { readOutcome } from '../features/checkout/gateway-return.ts'
import { ReturnPage } from '../features/checkout/return-page.tsx'

/** Without header and tab bar: it usually stands in the gateway's frame for a moment. */
export const Route = createFileRoute('/checkout/return')({
  validateSearch: (search): { outcome?: 'paid' | 'cancelled' } => ({ outcome: readOutcome(search.outcome) }),
  head: async ({ match }) => {
    const t = await wordsOf(match.context.boot.locale, match.pathname)
    return pageHead({ title: t('checkout.payment'), hidden: true })
  },
  component: Return,
})

function Return() {
  const { outcome } = Route.useSearch()
  return <ReturnPage outcome={outcome} />
}
