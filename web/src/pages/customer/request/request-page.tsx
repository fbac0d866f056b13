import { isOpenRequest } from '@dawra/contract/donations/rules'
import type { OwnRequest } from '@dawra/contract/donations/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RequestsCopyNote } from '#features/donations/own-requests/request-card.tsx'
import {
  OWN_REQUESTS,
  ownRequestQuery,
  putRequest,
  readSnapshot,
  useLiveDonations,
} from '#features/donations/queries.ts'
import { ThreadDialog } from '#features/donations/thread-dialog.tsx'
import { useDonorName } from '#features/donations/use-donor-name.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { useSession } from '#lib/session'
import { toast } from '#lib/toasts'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { holdPause } from '#parts/payment/hold.ts'
import type { Returned } from '#parts/payment/payment-screen.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { BackLink, PageHeader } from '#ui/page-header'
import { ReasonDialog } from '#ui/reason-dialog'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { RequestDetail } from './request-detail.tsx'

export interface RequestPageProps {
  requestId: string
  dialog: 'cancel' | 'messages' | undefined
  onClose: () => void
  returned: Returned | undefined
  /** Puts the status that the gateway's page returned into the URL. */
  onReturned: (returned: Returned | undefined) => void
}

export const RequestPage = (props: RequestPageProps) => (
  <div className="wrap-page pb-10">
    <SignedInOnly fallback={<RequestSkeleton />}>
      <LiveRequest {...props} />
    </SignedInOnly>
  </div>
)

function LiveRequest({ requestId, dialog, onClose, ...paying }: RequestPageProps) {
  useLiveDonations()
  const session = useSession()
  const nameOf = useDonorName()
  const answer = useQuery({
    ...ownRequestQuery(requestId),
    refetchInterval: ({ state: { data } }) => data?.status === 'accepted' && holdPause(data.holdExpiresAt),
  })
  const copy = answer.isError && session.status === 'user' ? readSnapshot(session.user.id) : undefined
  const detail = (request: OwnRequest) => (
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
          otherName={nameOf(request.donation.donor)}
          onClose={onClose}
        />
      )}
    </>
  )
  return (
    <Answer
      query={answer}
      waiting={<RequestSkeleton />}
      notFound={<NotFoundPage />}
      failed={(_, problem) => {
        const request = copy?.items.find(({ id }) => id === requestId)
        return request ? detail(request) : problem
      }}
    >
      {detail}
    </Answer>
  )
}

const REASONS = ['not_needed', 'cannot_come', 'donor_absent', 'other'] as const
type Reason = (typeof REASONS)[number]

interface CancelDialogProps {
  request: OwnRequest
  onClose: () => void
}

function CancelDialog({ request, onClose }: CancelDialogProps) {
  const t = useT('donations.cancel')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const cancelling = useMutation({
    mutationFn: (reason: Reason) =>
      call('POST /api/v1/me/requests/{requestId}/cancel', {
        params: { requestId: request.id },
        body: { reason },
      }),
    onSuccess: cancelled => {
      putRequest(queryClient, cancelled)
      toast({ kind: 'success', title: t('done') })
      onClose()
    },
    onError: () => void invalidate(queryClient, OWN_REQUESTS),
  })
  const isPaid = request.payment?.status === 'captured'
  return (
    <ReasonDialog
      title={t('title')}
      description={isPaid ? `${t('text')} ${t('refund')}` : t('text')}
      action={t('action')}
      keep={t('keep')}
      why={t('why')}
      reasons={REASONS.map(reason => ({ value: reason, label: t(`reasons.${reason}`) }))}
      pending={cancelling.isPending}
      problem={cancelling.isError && say(cancelling.error)}
      onConfirm={reason => cancelling.mutate(reason)}
      onClose={onClose}
    />
  )
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
