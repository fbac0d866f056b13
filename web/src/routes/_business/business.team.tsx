import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { TeamPage } from '../../features/team/team-page.tsx'

export const Route = createFileRoute('/_business/business/team')({
  staticData: { words: ['team'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('team.title'), hidden: true })
  },
  component: TeamPage,
})
