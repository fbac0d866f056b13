import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { MethodPage } from '#pages/customer/impact-method/method-page.tsx'
import { cityImpactQuery } from '../../features/impact/queries.ts'

export const Route = createFileRoute('/_customer/impact/method')({
  staticData: { messages: ['impactMethod'] },
  loader: ({ context }) => load(context, cityImpactQuery()),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('impactMethod.title'), description: t('impactMethod.description') })
  },
  component: MethodPage,
})
