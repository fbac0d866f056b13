import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { SchedulePage } from '#pages/business/schedule/schedule-page.tsx'

export const Route = createFileRoute('/_business/business/hours')({
  staticData: { messages: ['conflict', 'schedule', 'venues'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('schedule.title'), hidden: true })
  },
  component: SchedulePage,
})
