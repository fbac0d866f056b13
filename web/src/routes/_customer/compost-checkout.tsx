import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { CompostCheckoutPage } from '../../features/checkout/compost/compost-checkout-page.tsx'

export const Route = createFileRoute('/_customer/compost-checkout')({
  staticData: { words: ['cart', 'checkout', 'conflict', 'identity', 'map', 'orders', 'profile', 'shop'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('checkout.title'), hidden: true })
  },
  component: CompostCheckoutPage,
})
