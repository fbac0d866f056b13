import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { DashboardPage } from '../../features/venues/business/dashboard-page.tsx'

export const Route = createFileRoute('/_business/business/dashboard')({
  head: async ({ match }) => {
    const t = await wordsOf(match.context.boot.locale, match.pathname)
    return pageHead({ title: t('business.dashboard.title'), hidden: true })
  },
  component: DashboardPage,
})
