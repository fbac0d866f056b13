import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { SchedulePage } from '../../features/venues/schedule/schedule-page.tsx'

export const Route = createFileRoute('/_business/business/venue')({
  staticData: { words: ['conflict', 'schedule', 'venues'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('schedule.title'), hidden: true })
  },
  component: SchedulePage,
})
