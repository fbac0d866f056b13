import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { CartPage } from '../../features/cart/cart-page.tsx'

export const Route = createFileRoute('/_customer/cart')({
  staticData: { words: ['cart', 'shop'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('cart.title'), hidden: true })
  },
  component: CartPage,
})
