import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { StandingPage } from '#pages/account/standing-requests/standing-page.tsx'

export const Route = createFileRoute('/_customer/profile/standing-requests')({
  staticData: { messages: ['conflict', 'deals', 'donations', 'giving'] },
  validateSearch: (search): { edit?: string } => ({
    edit: typeof search.edit === 'string' ? search.edit : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('giving.standing.title'), hidden: true })
  },
  component: StandingRequests,
})

function StandingRequests() {
  return <StandingPage editing={Route.useSearch().edit} />
}
