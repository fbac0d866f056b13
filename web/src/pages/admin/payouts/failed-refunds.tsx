import type { FailedRefund } from '@dawra/contract/payouts/failed-refunds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { BankForm } from './bank-form.tsx'
import { failedRefundsQuery, type PayoutAct } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'

export function FailedRefunds({ act }: { act: PayoutAct }) {
  const t = useT('operatorPayouts.failed')
  const query = useQuery(failedRefundsQuery())
  return (
    <Panel title={t('title')} text={t('text')}>
      <Answer query={query} waiting={<Skeleton className="h-14 rounded-card" />}>
        {refunds =>
          refunds.length === 0 ? (
            <p className="text-14 text-muted">{t('none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {refunds.map(refund => (
                <Refund key={refund.refundId} refund={refund} act={act} />
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  )
}

function Refund({ refund, act }: { refund: FailedRefund; act: PayoutAct }) {
  const t = useT('operatorPayouts.failed')
  const [asking, setAsking] = useState<'retry' | 'transfer' | null>(null)
  const { refundId, number, amount, reason, error, failedAt, approvalId } = refund
  const of = { number: `\u2066${number}\u2069` }
  const whyNot = approvalId !== null && t('waits')
  const close = () => setAsking(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          <Ltr>{number}</Ltr> <Money baisa={amount} />
          {approvalId && <Badge tone="date">{t('waits')}</Badge>}
        </h3>
        <p className="text-14">
          <Name>{reason}</Name> · <Time at={failedAt} />
        </p>
        <p className="text-14 text-muted">
          {error ? t.rich('said', { error: () => <Ltr>{error}</Ltr> }) : t('unknown')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={t('retryOf', of)}
          whyNot={whyNot}
          onClick={() => setAsking('retry')}
        >
          {t('retry')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('transferredOf', of)}
          whyNot={whyNot}
          onClick={() => setAsking('transfer')}
        >
          {t('transferred')}
        </Button>
      </div>
      <ReasonForm
        open={asking === 'retry'}
        title={t('retryTitle', of)}
        text={t('retryText')}
        action={t('retry')}
        onClose={close}
        onReason={why =>
          act.mutate(() =>
            call('POST /api/v1/admin/failed-refunds/{refundId}/retry', {
              params: { refundId },
              body: { reason: why },
            }),
          )
        }
      />
      {asking === 'transfer' && (
        <BankForm
          title={t('transferTitle', of)}
          text={t('transferText')}
          onClose={close}
          onSend={({ amount: _, ...body }) =>
            act.mutate(() =>
              call('POST /api/v1/admin/failed-refunds/{refundId}/settlement', { params: { refundId }, body }),
            )
          }
        />
      )}
    </li>
  )
}
