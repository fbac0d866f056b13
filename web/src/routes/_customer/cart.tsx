import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { CartPage } from '#pages/customer/cart/cart-page.tsx'

export const Route = createFileRoute('/_customer/cart')({
  staticData: { messages: ['cart', 'shop'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('cart.title'), hidden: true })
  },
  component: CartPage,
})
