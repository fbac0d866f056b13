import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { SchedulePage } from '#pages/business/schedule/schedule-page.tsx'

export const Route = createFileRoute('/_business/business/venue')({
  staticData: { words: ['conflict', 'schedule', 'venues'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('schedule.title'), hidden: true })
  },
  component: SchedulePage,
})
