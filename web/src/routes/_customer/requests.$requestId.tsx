import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { requireUuid } from '#lib/uuid'
import { RequestPage } from '#pages/customer/request/request-page.tsx'
import { readOutcome } from '#parts/payment/outcome.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'

interface RequestSearch {
  cancel?: true
  messages?: true
  /** The status with which the gateway's page redirected back. */
  returned?: Returned
}

export const Route = createFileRoute('/_customer/requests/$requestId')({
  staticData: { messages: ['checkout', 'donations', 'messages', 'moderation', 'orders'] },
  validateSearch: (search): RequestSearch => ({
    cancel: search.cancel === true ? true : undefined,
    messages: search.messages === true ? true : undefined,
    returned: readOutcome(search.returned),
  }),
  loader: requireUuid('requestId'),
  head: hiddenHead(t => t('donations.requests.one')),
  component: Request,
})

function Request() {
  const { requestId } = Route.useParams()
  const { cancel, messages, returned } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RequestPage
      requestId={requestId}
      dialog={cancel ? 'cancel' : messages && 'messages'}
      onClose={() => navigate({ search: {}, replace: true, resetScroll: false })}
      returned={returned}
      onReturned={next => navigate({ search: { returned: next }, replace: true })}
    />
  )
}
