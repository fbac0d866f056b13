import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { TeamPage } from '#pages/business/team/team-page.tsx'

export const Route = createFileRoute('/_business/business/team')({
  staticData: { messages: ['team'] },
  head: hiddenHead(t => t('team.title')),
  component: TeamPage,
})
