import { isCancellable } from '@dawra/contract/collections/rules'
import type { CollectionRequest } from '@dawra/contract/collections/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { CancelDialog } from '#features/collections/cancel-dialog.tsx'
import { collectionQuery } from '#features/collections/queries.ts'
import { RefundNote } from '#features/orders/refund-note.tsx'
import { apiQuery, invalidate } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { holdPause } from '#parts/payment/hold.ts'
import { IssuedDocuments } from '#parts/payment/issued-documents.tsx'
import { isLostReturn, LostReturn, lostPause } from '#parts/payment/lost-return.tsx'
import type { Returned } from '#parts/payment/payment-screen.ts'
import { SignedInOnly } from '#parts/signed-in-only.tsx'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { BackLink, PageHeader } from '#ui/page-header'
import { CardSkeleton, Loading } from '#ui/skeleton'
import { PickupFacts } from './pickup-facts.tsx'
import { PickupPayment } from './pickup-payment.tsx'

interface PaidPickupPageProps {
  collectionId: string
  returned: Returned | undefined
  /** Puts the status that the gateway's page returned into the URL. */
  onReturned: (returned: Returned | undefined) => void
}

export const PaidPickupPage = (props: PaidPickupPageProps) => (
  <div className="wrap-page max-w-[68rem] pb-12">
    <SignedInOnly fallback={<PickupSkeleton />}>
      <LivePickup {...props} />
    </SignedInOnly>
  </div>
)

const DOCUMENTS = 'GET /api/v1/me/collections/{collectionId}/documents'
const DOCUMENT = 'GET /api/v1/me/collections/{collectionId}/documents/{documentId}'

function LivePickup({ collectionId, ...paying }: PaidPickupPageProps) {
  const t = useT('collections')
  const queryClient = useQueryClient()
  useLive(
    ['collections.changed'],
    () => void invalidate(queryClient, 'GET /api/v1/me/collections/{collectionId}'),
  )
  const answer = useQuery({
    ...collectionQuery(collectionId),
    refetchInterval: ({ state }) => lostPause(state) || holdPause(state.data?.holdExpiresAt),
    refetchOnReconnect: true,
  })
  const lost = isLostReturn(paying.returned, answer) && <LostReturn />
  return (
    <Answer
      query={answer}
      waiting={lost || <PickupSkeleton />}
      notFound={<NotFoundPage />}
      failed={(_, problem) => lost || problem}
    >
      {request => (
        <>
          <PageHeader
            back={<BackLink to="/compost-products/pickup" label={t('paid.back')} />}
            title={t('list.number', { number: request.number })}
          />
          <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
            <State request={request} {...paying} />
            <aside className="grid gap-4 rounded-card bg-paper p-4 md:p-5">
              <PickupFacts request={request} />
              <Cancel request={request} />
              {request.payment && <RefundNote payment={request.payment} />}
              <IssuedDocuments
                query={apiQuery(DOCUMENTS, { params: { collectionId } })}
                heading="h2"
                fetchFile={(documentId, language) =>
                  callForFile(DOCUMENT, { params: { collectionId, documentId }, query: { language } })
                }
              />
            </aside>
          </div>
        </>
      )}
    </Answer>
  )
}

function State({
  request,
  ...paying
}: Omit<PaidPickupPageProps, 'collectionId'> & { request: CollectionRequest }) {
  const t = useT('collections.paid')
  if (request.status === 'awaiting_payment') return <PickupPayment request={request} {...paying} />
  const isPaid = request.payment?.status === 'captured'
  const end = request.status === 'released' ? (isPaid ? 'late' : 'released') : request.status
  return (
    <section className="grid justify-items-start gap-3 rounded-card bg-paper p-4 md:p-5">
      <div role="status">
        <h2 className="text-22">{t(`${end}.title`)}</h2>
        <p className="mt-2 max-w-[42rem] text-muted">{t(`${end}.text`)}</p>
      </div>
      {request.status === 'released' && <LinkButton to="/compost-products/pickup">{t('again')}</LinkButton>}
    </section>
  )
}

function Cancel({ request }: { request: CollectionRequest }) {
  const t = useT('collections.list')
  const now = useNow({ updateInterval: 60_000 })
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      {isCancellable(request, now) && (
        <Button
          variant="danger-ghost"
          size="small"
          onClick={() => setLeaving(true)}
          className="-ms-3.5 justify-self-start"
        >
          {t('cancel')}
        </Button>
      )}
      <CancelDialog request={request} open={leaving} onOpenChange={setLeaving} />
    </>
  )
}

function PickupSkeleton() {
  const t = useT('shell')
  return (
    <Loading label={t('loading')} className="grid gap-6 pt-16 lg:grid-cols-[1.5fr_1fr]">
      <CardSkeleton className="h-96" />
      <CardSkeleton className="h-60" />
    </Loading>
  )
}
