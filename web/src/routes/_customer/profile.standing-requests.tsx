import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { StandingPage } from '#pages/account/standing-requests/standing-page.tsx'

export const Route = createFileRoute('/_customer/profile/standing-requests')({
  staticData: { words: ['conflict', 'deals', 'donations', 'giving'] },
  validateSearch: (search): { edit?: string } => ({
    edit: typeof search.edit === 'string' ? search.edit : undefined,
  }),
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('giving.standing.title'), hidden: true })
  },
  component: Standing,
})

function Standing() {
  return <StandingPage editing={Route.useSearch().edit} />
}
