import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { Payout } from './payout.tsx'
import { type PayoutAct, payoutsQuery } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'

/** One batch: it is approved, sent with its file, then each payout is settled. */
export function Batch({ batch, act }: { batch: PayoutBatch; act: PayoutAct }) {
  const t = useT('operatorPayouts.batches')
  const { number, status, requestedAt, requestedBy, approvedBy, givenAt, approvalId, total, payouts } = batch
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="flex flex-wrap items-center gap-2 text-18">
          {t('number', { number: `\u2066${number}\u2069` })}
          <Badge tone={status === 'sent' ? 'luban' : 'plain'}>{t(`statuses.${status}`)}</Badge>
          {approvalId && <Badge tone="date">{t('cancelWaits')}</Badge>}
        </h3>
        <Money baisa={total} className="font-semibold" />
      </div>
      <p className="text-14 text-muted">
        <Time at={requestedAt} />
        {requestedBy && (
          <>
            {' · '}
            {t.rich('by', { name: () => <Name>{requestedBy}</Name> })}
          </>
        )}
        {approvedBy && (
          <>
            {' · '}
            {t.rich('approvedBy', { name: () => <Name>{approvedBy}</Name> })}
          </>
        )}
        {givenAt && (
          <>
            {' · '}
            {t.rich('given', { at: () => <Time at={givenAt} /> })}
          </>
        )}
      </p>
      <Steps batch={batch} act={act} />
      <ul className="mt-3 divide-y divide-line">
        {payouts.map(payout => (
          <Payout key={payout.id} payout={payout} act={act} />
        ))}
      </ul>
    </Card>
  )
}

function Steps({ batch, act }: { batch: PayoutBatch; act: PayoutAct }) {
  const t = useT('operatorPayouts.batches')
  const { id, number, status, isOwn } = batch
  const params = { batchId: id }
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {status === 'waiting' && (
        <Button
          whyNot={isOwn && t('another')}
          pending={act.isPending}
          onClick={() =>
            act.mutate(() => call('POST /api/v1/admin/payout-batches/{batchId}/approval', { params }))
          }
        >
          {t('approve')}
        </Button>
      )}
      {(status === 'ready' || status === 'sent') && (
        <>
          <FileButton batchId={id} number={number} format="xml" />
          <FileButton batchId={id} number={number} format="csv" />
        </>
      )}
      {status === 'ready' && (
        <Button
          pending={act.isPending}
          onClick={() =>
            act.mutate(() => call('POST /api/v1/admin/payout-batches/{batchId}/sent', { params }))
          }
        >
          {t('send')}
        </Button>
      )}
      {(status === 'waiting' || status === 'ready') && <Cancel batch={batch} act={act} />}
    </div>
  )
}

/** After its file was downloaded the bank may execute it, so cancelling needs approval. */
function Cancel({ batch: { id, number, givenAt, approvalId }, act }: { batch: PayoutBatch; act: PayoutAct }) {
  const t = useT('operatorPayouts.batches')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        whyNot={approvalId !== null && t('cancelWaits')}
        onClick={() => setOpen(true)}
      >
        {t('cancel')}
      </Button>
      <ReasonForm
        open={isOpen}
        title={t('cancelTitle', { number: `\u2066${number}\u2069` })}
        text={t(givenAt ? 'cancelGiven' : 'cancelText')}
        action={t(givenAt ? 'cancelAsk' : 'cancel')}
        onClose={() => setOpen(false)}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/payout-batches/{batchId}/cancel', {
              params: { batchId: id },
              body: { reason },
            }),
          )
        }
      />
    </>
  )
}

interface FileButtonProps {
  batchId: string
  number: number
  format: 'xml' | 'csv'
}

function FileButton({ batchId, number, format }: FileButtonProps) {
  const t = useT('operatorPayouts.batches')
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('POST /api/v1/admin/payout-batches/{batchId}/bank-file/{format}', {
        params: { batchId, format },
      }),
    onSuccess: file => saveFile(file, `DAWRA-${String(number).padStart(6, '0')}.${format}`),
    onError: error => toast({ kind: 'error', title: String(say(error)) }),
    onSettled: () => void queryClient.invalidateQueries(payoutsQuery()),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t.rich(`files.${format}`, { name: () => <Ltr>{format === 'xml' ? 'pain.001' : 'CSV'}</Ltr> })}
    </Button>
  )
}
