import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { AbusePage } from '#pages/admin/abuse/abuse-page.tsx'

interface AbuseSearch {
  state?: 'decided' | undefined
}

export const Route = createFileRoute('/_admin/admin/abuse')({
  staticData: { messages: ['identity', 'operator', 'adminAbuse', 'secondFactor', 'security'] },
  validateSearch: (search): AbuseSearch => ({ state: search.state === 'decided' ? 'decided' : undefined }),
  head: hiddenHead(t => t('adminAbuse.title')),
  component: Abuse,
})

function Abuse() {
  return <AbusePage state={Route.useSearch().state ?? 'open'} />
}
