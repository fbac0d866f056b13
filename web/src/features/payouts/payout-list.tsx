import { returnReasonText } from '@dawra/contract/payouts/bank-returns.rules'
import type { PayeePayout } from '@dawra/contract/payouts/payee-money'
import { useLocale, useT } from '#lib/i18n'
import { Badge, type BadgeTone } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Card } from '#ui/card'
import { Money } from '#ui/money'
import { Time } from '#ui/time'

const TONES: Record<PayeePayout['status'], BadgeTone> = {
  batched: 'plain',
  sent: 'sea',
  settled: 'luban',
  returned: 'danger',
}

export function PayoutList({ payouts }: { payouts: readonly PayeePayout[] }) {
  const t = useT('money.payouts')
  const locale = useLocale()
  return (
    <Card className="min-w-0">
      <h2 className="text-22">{t('title')}</h2>
      {payouts.length === 0 ? (
        <p className="mt-2 text-muted">{t('none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {payouts.map(({ id, amount, iban, status, returnReason, requestedAt, sentAt, endedAt }) => (
            <li key={id} className="grid gap-0.5 py-3">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <Money baisa={amount} className="font-semibold" />
                <Badge tone={TONES[status]}>{t(`statuses.${status}`)}</Badge>
              </p>
              <p className="text-14 text-muted">
                <Time at={endedAt ?? sentAt ?? requestedAt} as="date" /> · <Ltr>{iban}</Ltr>
              </p>
              {returnReason && (
                <p className="text-14 text-danger">
                  {t.rich('returnedWhy', {
                    reason: () => <Name>{returnReasonText(returnReason, locale)}</Name>,
                  })}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
