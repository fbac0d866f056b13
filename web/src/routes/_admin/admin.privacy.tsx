import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { PrivacyRequestsPage } from '#pages/admin/privacy/privacy-requests-page.tsx'

interface PrivacySearch {
  state?: 'closed' | undefined
}

export const Route = createFileRoute('/_admin/admin/privacy')({
  staticData: { messages: ['identity', 'operator', 'adminPrivacy', 'secondFactor', 'security'] },
  validateSearch: (search): PrivacySearch => ({ state: search.state === 'closed' ? 'closed' : undefined }),
  head: hiddenHead(t => t('adminPrivacy.title')),
  component: Privacy,
})

function Privacy() {
  return <PrivacyRequestsPage state={Route.useSearch().state ?? 'open'} />
}
