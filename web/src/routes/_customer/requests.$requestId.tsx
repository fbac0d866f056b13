import { createFileRoute, notFound } from '@tanstack/react-router'
import { readOutcome } from '#features/payment/outcome.ts'
import type { Returned } from '#features/payment/payment-screen.ts'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { isUuid } from '#lib/uuid'
import { RequestPage } from '#pages/customer/request/request-page.tsx'

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
  loader: ({ params }) => {
    if (!isUuid(params.requestId)) throw notFound()
  },
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('donations.requests.one'), hidden: true })
  },
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
