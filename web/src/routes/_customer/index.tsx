import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { impactQuery } from '../../features/insights/queries.ts'
import { LandingPage } from '../../features/landing/landing-page.tsx'

export const Route = createFileRoute('/_customer/')({
  staticData: { words: ['landing'], completeAsHtml: true },
  loader: ({ context }) => load(context, impactQuery()),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('landing.title') })
  },
  component: LandingPage,
})
