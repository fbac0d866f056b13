import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { CompostCartPage } from '../../features/shop/cart/compost-cart-page.tsx'

export const Route = createFileRoute('/_customer/compost-cart')({
  staticData: { words: ['shop'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('shop.cart.title'), hidden: true })
  },
  component: CompostCartPage,
})
