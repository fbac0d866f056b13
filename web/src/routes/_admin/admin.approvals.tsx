import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { ApprovalsPage } from '#pages/admin/approvals/approvals-page.tsx'

export const Route = createFileRoute('/_admin/admin/approvals')({
  staticData: {
    messages: ['adminSettings', 'identity', 'officeActs', 'operator', 'secondFactor', 'security'],
  },
  validateSearch: (search: Record<string, unknown>): { state?: 'decided' | undefined } => ({
    state: search.state === 'decided' ? 'decided' : undefined,
  }),
  head: hiddenHead(t => t('officeActs.approvals.title')),
  component: Page,
})

function Page() {
  const { state = 'waiting' } = Route.useSearch()
  return <ApprovalsPage state={state} />
}
