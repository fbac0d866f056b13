import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { DashboardPage } from '#pages/business/dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/_business/business/dashboard')({
  staticData: { messages: ['businesses', 'pickupHelp'] },
  head: hiddenHead(t => t('business.dashboard.title')),
  component: DashboardPage,
})
