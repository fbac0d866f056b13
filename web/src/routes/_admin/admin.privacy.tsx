import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { PrivacyRequestsPage } from '#pages/admin/privacy/privacy-requests-page.tsx'

interface PrivacySearch {
  state?: 'closed' | undefined
}

export const Route = createFileRoute('/_admin/admin/privacy')({
  staticData: { messages: ['identity', 'operator', 'adminPrivacy', 'secondFactor', 'security'] },
  validateSearch: (search): PrivacySearch => ({ state: search.state === 'closed' ? 'closed' : undefined }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminPrivacy.title'), hidden: true })
  },
  component: Privacy,
})

function Privacy() {
  return <PrivacyRequestsPage state={Route.useSearch().state ?? 'open'} />
}
