import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { DashboardPage } from '../../features/venues/business/dashboard-page.tsx'

export const Route = createFileRoute('/_business/business/dashboard')({
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('business.dashboard.title'), hidden: true })
  },
  component: DashboardPage,
})
