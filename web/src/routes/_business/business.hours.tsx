import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { SchedulePage } from '#pages/business/schedule/schedule-page.tsx'

export const Route = createFileRoute('/_business/business/hours')({
  staticData: { messages: ['conflict', 'schedule', 'venues'] },
  head: hiddenHead(t => t('schedule.title')),
  component: SchedulePage,
})
