import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CompostCheckoutPage } from '#pages/customer/compost-checkout/compost-checkout-page.tsx'

export const Route = createFileRoute('/_customer/compost-checkout')({
  staticData: { messages: ['checkout', 'conflict', 'identity', 'map', 'orders', 'profile', 'shop'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('checkout.title'), hidden: true })
  },
  component: CompostCheckoutPage,
})
