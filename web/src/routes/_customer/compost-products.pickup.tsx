import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { PickupPage } from '../../features/collections/pickup-page.tsx'

export const Route = createFileRoute('/_customer/compost-products/pickup')({
  staticData: { words: ['collections', 'conflict', 'map', 'profile'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('collections.title'), description: t('collections.description') })
  },
  component: PickupPage,
})
