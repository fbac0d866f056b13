import type { OfficeSubscription } from '@dawra/contract/bin-office'
import { isCollected } from '@dawra/contract/bins.rules'
import { useState } from 'react'
import { ActDialog, type Typed } from '#features/bins/office/act-dialog.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Button, type ButtonVariant } from '#ui/button'

type Act = 'approve' | 'decline' | 'place' | 'extra' | 'end'

const ASKS: Record<Act, readonly (keyof Typed)[]> = {
  approve: ['day'],
  decline: ['reason'],
  place: ['number'],
  extra: ['day', 'reason'],
  end: ['reason'],
}
const VARIANTS: Record<Act, ButtonVariant> = {
  approve: 'primary',
  decline: 'danger-ghost',
  place: 'primary',
  extra: 'secondary',
  end: 'danger-ghost',
}

const actsFor = ({ status }: OfficeSubscription): readonly Act[] => {
  if (status === 'requested') return ['approve', 'decline']
  return isCollected(status) ? ['place', 'extra', 'end'] : []
}

/** What the office can do with a subscription in its state. */
export function PlanActs({ plan }: { plan: OfficeSubscription }) {
  const t = useT('adminBins.plan')
  const [asking, setAsking] = useState<Act | null>(null)
  const { id: planId, number, version } = plan
  const params = { planId }
  const said = { number: String(number) }
  const send: Record<Act, (typed: Typed) => Promise<unknown>> = {
    approve: ({ day }) =>
      call('POST /api/v1/admin/subscriptions/{planId}/decision', {
        params,
        body: { decision: 'approve', startsOn: day, version },
      }),
    decline: ({ reason }) =>
      call('POST /api/v1/admin/subscriptions/{planId}/decision', {
        params,
        body: { decision: 'decline', reason, version },
      }),
    place: ({ number: binNumber }) =>
      call('POST /api/v1/admin/bins/{binNumber}/place', { params: { binNumber }, body: params }),
    extra: ({ day, reason }) =>
      call('POST /api/v1/admin/subscriptions/{planId}/extras', { params, body: { day, reason } }),
    end: ({ reason }) =>
      call('POST /api/v1/admin/subscriptions/{planId}/end', { params, body: { reason, version } }),
  }
  const texts: Record<Act, { title: string; text?: string; did: string }> = {
    approve: { title: t('approveNamed', said), text: t('approveText'), did: t('approved') },
    decline: { title: t('declineNamed', said), text: t('theyRead'), did: t('declined') },
    place: { title: t('placeNamed', said), text: t('placeText'), did: t('placed') },
    extra: { title: t('extraNamed', said), did: t('extraDone') },
    end: { title: t('endNamed', said), did: t('ended') },
  }
  return (
    <div className="flex flex-wrap gap-3">
      {actsFor(plan).map(act => (
        <Button
          key={act}
          size="small"
          variant={VARIANTS[act]}
          aria-label={texts[act].title}
          onClick={() => setAsking(act)}
        >
          {t(act)}
        </Button>
      ))}
      {asking && (
        <ActDialog
          {...texts[asking]}
          action={t(asking)}
          asks={ASKS[asking]}
          {...(asking === 'approve' && { dayLabel: t('startsOn') })}
          onClose={() => setAsking(null)}
          onSend={send[asking]}
        />
      )}
    </div>
  )
}
