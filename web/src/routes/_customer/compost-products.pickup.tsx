import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { PickupPage } from '#pages/customer/compost-pickup/pickup-page.tsx'

export const Route = createFileRoute('/_customer/compost-products/pickup')({
  staticData: { words: ['collections', 'conflict', 'map', 'profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('collections.title'), description: t('collections.description') })
  },
  component: PickupPage,
})
