import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { CompostCheckoutPage } from '#pages/customer/compost-checkout/compost-checkout-page.tsx'

export const Route = createFileRoute('/_customer/compost-checkout')({
  staticData: { words: ['checkout', 'conflict', 'identity', 'map', 'orders', 'profile', 'shop'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('checkout.title'), hidden: true })
  },
  component: CompostCheckoutPage,
})
