import type { GatewayDifference } from '@dawra/contract/payments/gateway-differences'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { differencesQuery, type PayoutAct } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'

/** Differences that the nightly comparison with the payment gateway found. */
export function GatewayDifferences({ act }: { act: PayoutAct }) {
  const t = useT('operatorPayouts.differences')
  const query = useQuery(differencesQuery())
  return (
    <Panel title={t('title')} text={t('text')}>
      <Answer query={query} waiting={<Skeleton className="h-14 rounded-card" />}>
        {({ comparedAt, unreadSince, compared, differences }) => (
          <>
            <p className="text-14 text-muted">
              {comparedAt
                ? t.rich('last', { count: compared, at: () => <Time at={comparedAt} /> })
                : t('never')}
            </p>
            {unreadSince && <p>{t.rich('unread', { at: () => <Time at={unreadSince} /> })}</p>}
            {differences.length > 0 && (
              <ul className="divide-y divide-line">
                {differences.map(difference => (
                  <Difference key={difference.paymentId} difference={difference} act={act} />
                ))}
              </ul>
            )}
          </>
        )}
      </Answer>
    </Panel>
  )
}

function Difference({ difference, act }: { difference: GatewayDifference; act: PayoutAct }) {
  const t = useT('operatorPayouts.differences')
  const [asking, setAsking] = useState<'book' | 'close' | null>(null)
  const { paymentId, number, captured, refunded, gatewayCaptured, gatewayRefunded } = difference
  const { bookable, isVerifying } = difference
  const of = { number: `\u2066${number}\u2069` }
  const close = () => setAsking(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="text-16 font-semibold">
          <Ltr>{number}</Ltr>
        </h3>
        <p className="text-14">
          {t('ours')} <Money baisa={captured} /> · {t('givenBack')} <Money baisa={refunded} />
        </p>
        <p className="text-14">
          {t('theirs')} <Money baisa={gatewayCaptured} /> · {t('givenBack')} <Money baisa={gatewayRefunded} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          aria-label={t('verifyOf', of)}
          whyNot={isVerifying && t('verifying')}
          onClick={() =>
            act.mutate(() =>
              call('POST /api/v1/admin/gateway-differences/{paymentId}/verification', {
                params: { paymentId },
              }),
            )
          }
        >
          {t('verify')}
        </Button>
        {bookable > 0 && (
          <Button variant="secondary" aria-label={t('bookOf', of)} onClick={() => setAsking('book')}>
            {t('book')}
          </Button>
        )}
        <Button variant="secondary" aria-label={t('closeOf', of)} onClick={() => setAsking('close')}>
          {t('close')}
        </Button>
      </div>
      <ReasonForm
        open={asking === 'book'}
        title={t('bookTitle', of)}
        text={t('bookText')}
        action={t('book')}
        onClose={close}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/gateway-differences/{paymentId}/booking', {
              params: { paymentId },
              body: { reason },
            }),
          )
        }
      />
      <ReasonForm
        open={asking === 'close'}
        title={t('closeTitle', of)}
        text={t('closeText')}
        action={t('close')}
        onClose={close}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/gateway-differences/{paymentId}/closing', {
              params: { paymentId },
              body: { reason },
            }),
          )
        }
      />
    </li>
  )
}
