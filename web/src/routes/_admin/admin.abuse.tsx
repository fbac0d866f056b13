import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { AbusePage } from '#pages/admin/abuse/abuse-page.tsx'

interface AbuseSearch {
  state?: 'decided' | undefined
}

export const Route = createFileRoute('/_admin/admin/abuse')({
  staticData: { messages: ['identity', 'operator', 'adminAbuse', 'secondFactor', 'security'] },
  validateSearch: (search): AbuseSearch => ({ state: search.state === 'decided' ? 'decided' : undefined }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('adminAbuse.title'), hidden: true })
  },
  component: Abuse,
})

function Abuse() {
  return <AbusePage state={Route.useSearch().state ?? 'open'} />
}
