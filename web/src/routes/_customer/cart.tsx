import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { CartPage } from '#pages/customer/cart/cart-page.tsx'

export const Route = createFileRoute('/_customer/cart')({
  staticData: { messages: ['cart', 'shop'] },
  head: hiddenHead(t => t('cart.title')),
  component: CartPage,
})
