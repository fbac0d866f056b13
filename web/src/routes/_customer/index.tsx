import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { impactQuery } from '../../features/insights/queries.ts'
import { LandingPage } from '../../features/landing/landing-page.tsx'

export const Route = createFileRoute('/_customer/')({
  loader: ({ context }) => load(context, impactQuery()),
  head: async ({ match }) => {
    const t = await wordsOf(match.context.boot.locale, match.pathname)
    return pageHead({ title: t('landing.title') })
  },
  component: LandingPage,
})
