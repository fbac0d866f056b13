import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { StandingPage } from '#pages/account/standing-requests/standing-page.tsx'

export const Route = createFileRoute('/_customer/profile/standing-requests')({
  staticData: { messages: ['conflict', 'deals', 'donations', 'giving'] },
  validateSearch: (search): { edit?: string } => ({
    edit: typeof search.edit === 'string' ? search.edit : undefined,
  }),
  head: hiddenHead(t => t('giving.standing.title')),
  component: StandingRequests,
})

function StandingRequests() {
  return <StandingPage editing={Route.useSearch().edit} />
}
