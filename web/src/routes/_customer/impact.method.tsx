import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { MethodPage } from '../../features/impact/method-page.tsx'
import { cityImpactQuery } from '../../features/impact/queries.ts'

export const Route = createFileRoute('/_customer/impact/method')({
  staticData: { words: ['impactMethod'] },
  loader: ({ context }) => load(context, cityImpactQuery()),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('impactMethod.title'), description: t('impactMethod.description') })
  },
  component: MethodPage,
})
