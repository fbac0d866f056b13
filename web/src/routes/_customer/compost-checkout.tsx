import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CompostCheckoutPage } from '#pages/customer/compost-checkout/compost-checkout-page.tsx'

export const Route = createFileRoute('/_customer/compost-checkout')({
  staticData: { messages: ['checkout', 'conflict', 'identity', 'map', 'orders', 'profile', 'shop'] },
  head: hiddenHead(t => t('checkout.title')),
  component: CompostCheckoutPage,
})
