import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { DashboardPage } from '#pages/business/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/_business/business/dashboard')({
  staticData: { messages: ['businesses', 'pickupHelp'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('business.dashboard.title'), hidden: true })
  },
  component: DashboardPage,
})
