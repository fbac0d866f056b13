import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { TeamPage } from '#pages/business/team/team-page.tsx'

export const Route = createFileRoute('/_business/business/team')({
  staticData: { words: ['team'] },
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('team.title'), hidden: true })
  },
  component: TeamPage,
})
