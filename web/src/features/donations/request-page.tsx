import type { OwnRequest } from '@dawra/contract/donations'
import { isOpenRequest } from '@dawra/contract/donations.rules'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#lib/api-error'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useSession } from '#lib/session'
import { Name } from '#ui/bdi'
import { ErrorState } from '#ui/error-state'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { NotFoundPage } from '../../shell/not-found-page.tsx'
import { SignedInOnly } from '../../shell/signed-in-only.tsx'
import type { Returned } from '../checkout/payment-screen.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RequestsCopyNote } from './copy-note.tsx'
import { readCopy } from './offline-copy.ts'
import { ownRequestQuery, useLiveDonations } from './queries.ts'
import { RequestDetail } from './request-detail.tsx'
import { ThreadDialog } from './thread-dialog.tsx'

export interface RequestPageProps {
  requestId: string
  /** The dialog that stands open. */
  dialog: 'cancel' | 'messages' | undefined
  onClose: () => void
  returned: Returned | undefined
  /** Puts what the gateway's page said into the address. */
  onReturned: (returned: Returned | undefined) => void
}

export const RequestPage = (props: RequestPageProps) => (
  <div className="wrap-page pb-10">
    <SignedInOnly fallback={<RequestSkeleton />}>
      <LiveRequest {...props} />
    </SignedInOnly>
  </div>
)

const SAFETY_NET_MS = 30_000
const OVERDUE_MS = 3_000

/** News comes live; this is for a line that is down, and for the moment the hold runs out. */
function pauseFor(request: OwnRequest | undefined) {
  if (request?.status !== 'accepted' || !request.holdExpiresAt) return false
  return Date.parse(request.holdExpiresAt) < Date.now() ? OVERDUE_MS : SAFETY_NET_MS
}

function LiveRequest({ requestId, dialog, onClose, ...paying }: RequestPageProps) {
  useLiveDonations()
  const session = useSession()
  const answer = useQuery({
    ...ownRequestQuery(requestId),
    refetchInterval: ({ state }) => pauseFor(state.data),
  })
  const copy = answer.isError && session.status === 'user' ? readCopy(session.user.id) : undefined
  const request = answer.data ?? copy?.items.find(({ id }) => id === requestId)
  if (request)
    return (
      <>
        <Header request={request} />
        {copy && <RequestsCopyNote savedAt={copy.savedAt} />}
        <RequestDetail request={request} {...paying} />
        {dialog === 'cancel' && isOpenRequest(request.status) && (
          <CancelDialog request={request} onClose={onClose} />
        )}
        {dialog === 'messages' && (
          <ThreadDialog
            request={request}
            window={request.donation.window}
            otherName={request.donation.donor.name}
            onClose={onClose}
          />
        )}
      </>
    )
  if (!answer.isError) return <RequestSkeleton />
  if (answer.error instanceof ApiError && answer.error.status === 404) return <NotFoundPage />
  return <ErrorState error={answer.error} onRetry={() => answer.refetch()} retrying={answer.isFetching} />
}

function Header({ request }: { request: OwnRequest }) {
  const t = useT('donations.requests')
  const title = pick(request.donation.title, useLocale())
  return (
    <PageHeader
      back={<BackLink to="/requests" search={{}} label={t('title')} />}
      title={<Name>{title}</Name>}
    />
  )
}

function RequestSkeleton() {
  const t = useT('donations')
  return (
    <Loading label={t('loading')} className="grid gap-4 pt-16 lg:grid-cols-[1fr_22rem]">
      <CardSkeleton className="h-96" />
      <CardSkeleton className="h-60" />
    </Loading>
  )
}
