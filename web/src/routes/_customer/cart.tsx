import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { CartPage } from '../../features/cart/cart-page.tsx'

export const Route = createFileRoute('/_customer/cart')({
  head: async ({ match }) => {
    const t = await wordsOf(match.context.boot.locale, match.pathname)
    return pageHead({ title: t('cart.title'), hidden: true })
  },
  component: CartPage,
})
