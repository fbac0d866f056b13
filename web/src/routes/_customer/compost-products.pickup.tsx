import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { PickupPage } from '#pages/customer/compost-pickup/pickup-page.tsx'

export const Route = createFileRoute('/_customer/compost-products/pickup')({
  staticData: { messages: ['collections', 'conflict', 'map', 'profile'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('collections.title'), description: t('collections.description') })
  },
  component: PickupPage,
})
