import type { GatewayDifference } from '@dawra/contract/payments/money-checks'
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
        {({ comparedAt, compared, differences }) => (
          <>
            <p className="text-14 text-muted">
              {comparedAt
                ? t.rich('last', { count: compared, at: () => <Time at={comparedAt} /> })
                : t('never')}
            </p>
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
  const [closing, setClosing] = useState(false)
  const { paymentId, number, captured, refunded, gatewayCaptured, gatewayRefunded } = difference
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
      <Button
        variant="secondary"
        aria-label={t('closeOf', { number: `\u2066${number}\u2069` })}
        onClick={() => setClosing(true)}
      >
        {t('close')}
      </Button>
      <ReasonForm
        open={closing}
        title={t('closeTitle', { number: `\u2066${number}\u2069` })}
        text={t('closeText')}
        action={t('close')}
        onClose={() => setClosing(false)}
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
