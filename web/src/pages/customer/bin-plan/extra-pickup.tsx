import type { OwnSubscription } from '@dawra/contract/bins'
import { extraDays, NEARLY_FULL_PERCENT } from '@dawra/contract/bins.rules'
import { plannedAt } from '@dawra/contract/collections.rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNow } from 'use-intl'
import { usePlanAct } from '#features/bins/queries.ts'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useSettings } from '#lib/settings'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'

/** Asks for a pickup beside the usual days. */
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
  const say = useProblemText()
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const { collection_planned_hour: hour } = useSettings()
  const act = usePlanAct()
  const form = useForm({ defaultValues: { day: '' } })
  const known = plan.days.map(({ day }) => day)
  const offered = extraDays(now, day => now < plannedAt(day, hour)).filter(day => !known.includes(day))
  const isFull = plan.bins.some(({ fillPercent }) => (fillPercent ?? 0) >= NEARLY_FULL_PERCENT)
  const ask = form.handleSubmit(({ day }) =>
    act.mutate(
      () =>
        call('POST /api/v1/me/subscriptions/{planId}/extras', {
          params: { planId: plan.id },
          body: { day, why: isFull ? 'full' : 'asked' },
        }),
      {
        onSuccess: () => {
          toast({ kind: 'success', title: t('did', { day: format.dayInside(`${day}T08:00:00Z`) }) })
          onClose()
        },
      },
    ),
  )
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={t('title')} description={t('text')}>
      <form noValidate onSubmit={ask} className="grid gap-4">
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
        <FormProblem>{act.error && say(act.error)}</FormProblem>
        <Button type="submit" pending={act.isPending}>
          {t('action')}
        </Button>
      </form>
    </Dialog>
  )
}
