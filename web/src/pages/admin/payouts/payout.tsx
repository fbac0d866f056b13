import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import type { PayoutBatch } from '@dawra/contract/payouts/schemas'
import { useState } from 'react'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import type { PayoutAct } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'

interface PayoutProps {
  payout: PayoutBatch['payouts'][number]
  act: PayoutAct
}

export function Payout({ payout, act }: PayoutProps) {
  const t = useT('operatorPayouts.payout')
  const locale = useLocale()
  const [asking, setAsking] = useState<'settled' | 'returned' | null>(null)
  const { id, payee, creditor, iban, amount, status, returnReason, approvalId } = payout
  const params = { payoutId: id }
  const name = pick(payee.name, locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <Name>{name}</Name>
          <Badge tone={status === 'returned' ? 'danger' : 'luban'}>{t(`statuses.${status}`)}</Badge>
          {approvalId && <Badge tone="date">{t('returnWaits')}</Badge>}
        </p>
        <p className="text-14 text-muted">
          <Name>{creditor}</Name> · <Ltr>{iban}</Ltr>
        </p>
        {returnReason && (
          <p className="text-14">
            {returnReason === 'cancelled' ? (
              t('cancelled')
            ) : (
              <Name>{returnReasonText(returnReason, locale)}</Name>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Money baisa={amount} />
        {status === 'sent' && (
          <Button
            variant="secondary"
            aria-label={t('settledOf', { name })}
            pending={act.isPending}
            onClick={() => setAsking('settled')}
          >
            {t('settled')}
          </Button>
        )}
        {status !== 'returned' && (
          <Button
            variant="secondary"
            whyNot={approvalId !== null && t('returnWaits')}
            aria-label={t('returnedOf', { name })}
            onClick={() => setAsking('returned')}
          >
            {t('returned')}
          </Button>
        )}
      </div>
      <ReasonForm
        open={asking === 'settled'}
        title={t('settleTitle', { name: `\u2068${name}\u2069` })}
        text={t('settleText')}
        action={t('settled')}
        onClose={() => setAsking(null)}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/payouts/{payoutId}/settled', { params, body: { reason } }),
          )
        }
      />
      <ReasonForm
        open={asking === 'returned'}
        title={t('returnTitle', { name: `\u2068${name}\u2069` })}
        text={t('returnText')}
        action={t('returned')}
        onClose={() => setAsking(null)}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/payouts/{payoutId}/returned', { params, body: { reason } }),
          )
        }
      />
    </li>
  )
}
