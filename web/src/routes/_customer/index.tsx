import { createFileRoute } from '@tanstack/react-router'
import { load } from '#lib/load-route-data'
import { pageHead } from '#lib/page-head'
import { translatorOf } from '#lib/translator'
import { LandingPage } from '#pages/customer/landing/landing-page.tsx'
import { tonightQuery } from '#pages/customer/landing/queries.ts'
import { impactQuery } from '../../features/insights/queries.ts'

export const Route = createFileRoute('/_customer/')({
  staticData: { messages: ['landing', 'deals'], completeAsHtml: true },
  loader: ({ context }) => Promise.all([load(context, tonightQuery()), load(context, impactQuery())]),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('landing.title') })
  },
  component: LandingPage,
})
