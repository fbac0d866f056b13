import type { OfficeSubscription } from '@dawra/contract/bins/office-subscriptions'
import { isCollected } from '@dawra/contract/bins/rules'
import { ActDialog, type Typed } from '#features/bins/office/act-dialog.tsx'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Button, type ButtonVariant } from '#ui/button'

export type PlanAct = 'approve' | 'decline' | 'place' | 'extra' | 'end'

const ASKS: Record<PlanAct, readonly (keyof Typed)[]> = {
  approve: ['day'],
  decline: ['reason'],
  place: ['number'],
  extra: ['day', 'reason'],
  end: ['reason'],
}
const VARIANTS: Record<PlanAct, ButtonVariant> = {
  approve: 'primary',
  decline: 'danger-ghost',
  place: 'primary',
  extra: 'secondary',
  end: 'danger-ghost',
}

const actsFor = ({ status }: OfficeSubscription): readonly PlanAct[] => {
  if (status === 'requested') return ['approve', 'decline']
  return isCollected(status) ? ['place', 'extra', 'end'] : []
}

interface PlanActsProps {
  plan: OfficeSubscription
  onAct: (act: PlanAct) => void
}

export function PlanActs({ plan, onAct }: PlanActsProps) {
  const t = useT('adminBins.plan')
  return (
    <div className="flex flex-wrap gap-3">
      {actsFor(plan).map(act => (
        <Button
          key={act}
          size="small"
          variant={VARIANTS[act]}
          aria-label={t(`${act}Named`, { number: String(plan.number) })}
          onClick={() => onAct(act)}
        >
          {t(act)}
        </Button>
      ))}
    </div>
  )
}

interface PlanActDialogProps {
  plan: OfficeSubscription
  act: PlanAct
  onClose: () => void
}

/** Not part of the card, so that its input stays when the card leaves the list meanwhile. */
export function PlanActDialog({ plan, act, onClose }: PlanActDialogProps) {
  const t = useT('adminBins.plan')
  const { id: planId, number, version } = plan
  const params = { planId }
  const send: Record<PlanAct, (typed: Typed) => Promise<unknown>> = {
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
  const texts: Record<PlanAct, { text?: string; did: string }> = {
    approve: { text: t('approveText'), did: t('approved') },
    decline: { text: t('theyRead'), did: t('declined') },
    place: { text: t('placeText'), did: t('placed') },
    extra: { did: t('extraDone') },
    end: { did: t('ended') },
  }
  return (
    <ActDialog
      title={t(`${act}Named`, { number: String(number) })}
      {...texts[act]}
      action={t(act)}
      asks={ASKS[act]}
      {...(act === 'approve' && { dayLabel: t('startsOn') })}
      onClose={onClose}
      onSend={send[act]}
    />
  )
}
