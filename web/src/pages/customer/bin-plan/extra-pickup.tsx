import { extraDays, NEARLY_FULL_PERCENT } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { plannedAt } from '@dawra/contract/collections/rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from 'use-intl'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useSettings } from '#lib/settings'
import { Button } from '#ui/button'
import { SelectField } from '#ui/select-field'
import { PlanDialog, usePlanSend } from './plan-dialog.tsx'

export function ExtraPickup({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.extra')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <ExtraDialog plan={plan} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExtraDialog({ plan, onClose }: { plan: OwnSubscription; onClose: () => void }) {
  const t = useT('bins.extra')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const { collection_planned_hour: hour } = useSettings()
  const { act, send } = usePlanSend(onClose)
  const form = useForm({ defaultValues: { day: '' } })
  const known = plan.days.map(({ day }) => day)
  const offered = extraDays(now, day => now < plannedAt(day, hour)).filter(day => !known.includes(day))
  const isFull = plan.bins.some(({ fillPercent }) => (fillPercent ?? 0) >= NEARLY_FULL_PERCENT)
  const ask = form.handleSubmit(({ day }) =>
    send(
      () =>
        call('POST /api/v1/me/subscriptions/{planId}/extras', {
          params: { planId: plan.id },
          body: { day, why: isFull ? 'full' : 'asked' },
        }),
      t('did', { day: format.dayInside(`${day}T08:00:00Z`) }),
    ),
  )
  return (
    <PlanDialog
      title={t('title')}
      text={t('text')}
      action={t('action')}
      act={act}
      onSubmit={ask}
      onClose={onClose}
    >
      <SelectField
        {...form.register('day', { validate: day => day !== '' || t('choose') })}
        label={t('day')}
        error={form.formState.errors.day?.message}
      >
        <option value="">{t('choose')}</option>
        {offered.map(day => (
          <option key={day} value={day}>
            {format.day(`${day}T08:00:00Z`)}
          </option>
        ))}
      </SelectField>
    </PlanDialog>
  )
}
