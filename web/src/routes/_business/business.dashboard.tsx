import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { DashboardPage } from '#pages/business/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/_business/business/dashboard')({
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('business.dashboard.title'), hidden: true })
  },
  component: DashboardPage,
})
