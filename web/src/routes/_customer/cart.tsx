import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { CartPage } from '#pages/customer/cart/cart-page.tsx'

export const Route = createFileRoute('/_customer/cart')({
  staticData: { words: ['cart', 'shop'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('cart.title'), hidden: true })
  },
  component: CartPage,
})
