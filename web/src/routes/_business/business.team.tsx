import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { TeamPage } from '#pages/business/team/team-page.tsx'

export const Route = createFileRoute('/_business/business/team')({
  staticData: { messages: ['team'] },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('team.title'), hidden: true })
  },
  component: TeamPage,
})
