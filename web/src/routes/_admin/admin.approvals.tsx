import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { ApprovalsPage } from '#pages/admin/approvals/approvals-page.tsx'

export const Route = createFileRoute('/_admin/admin/approvals')({
  staticData: { messages: ['identity', 'officeActs', 'operator', 'secondFactor', 'security'] },
  validateSearch: (search: Record<string, unknown>): { state?: 'decided' | undefined } => ({
    state: search.state === 'decided' ? 'decided' : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('officeActs.approvals.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  const { state = 'waiting' } = Route.useSearch()
  return <ApprovalsPage state={state} />
}
