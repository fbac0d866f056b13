import { LONGEST_PAUSE_DAYS } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { plannedAt } from '@dawra/contract/collections/rules'
import { dayAfter, dayNumberOf, muscatDay } from '@dawra/contract/platform/muscat.rules'
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
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { PlanDialog, usePlanSend } from './plan-dialog.tsx'

/** Pauses collection for some days; a pause can be ended early. */
export function PausePlan({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.pause')
  const format = useFormat()
  const say = useProblemText()
  const act = usePlanAct()
  const [isOpen, setOpen] = useState(false)
  const { id: planId, status, pausedFrom, pausedUntil, version } = plan
  const resume = () =>
    act.mutate(
      () => call('POST /api/v1/me/subscriptions/{planId}/resume', { params: { planId }, body: { version } }),
      { onSuccess: () => toast({ kind: 'success', title: t('resumed') }) },
    )
  if (pausedFrom && pausedUntil)
    return (
      <div className="grid w-full gap-2">
        <p className="font-medium">
          {t('now', {
            from: format.date(`${pausedFrom}T08:00:00Z`),
            until: format.date(`${pausedUntil}T08:00:00Z`),
          })}
        </p>
        <FormProblem>{act.error && say(act.error)}</FormProblem>
        <Button
          variant="secondary"
          size="small"
          pending={act.isPending}
          onClick={resume}
          className="justify-self-start"
        >
          {t('resume')}
        </Button>
      </div>
    )
  if (status !== 'active') return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && <PauseDialog plan={plan} onClose={() => setOpen(false)} />}
    </>
  )
}

function PauseDialog({ plan, onClose }: { plan: OwnSubscription; onClose: () => void }) {
  const t = useT('bins.pause')
  const format = useFormat()
  const now = useNow({ updateInterval: 60_000 })
  const { collection_planned_hour: hour } = useSettings()
  const { act, send } = usePlanSend(onClose)
  const tomorrow = dayAfter(muscatDay(now), 1)
  const first = now < plannedAt(tomorrow, hour) ? tomorrow : dayAfter(tomorrow, 1)
  const form = useForm({ defaultValues: { from: first, until: dayAfter(first, 6) } })
  const { errors } = form.formState
  const validateFrom = (from: string) =>
    from >= first || t('tooEarly', { day: format.date(`${first}T08:00:00Z`) })
  const validateUntil = (until: string, { from }: { from: string }) => {
    const days = from && until ? dayNumberOf(until) - dayNumberOf(from) : -1
    return (days >= 0 && days < LONGEST_PAUSE_DAYS) || t('wrong', { most: format.number(LONGEST_PAUSE_DAYS) })
  }
  const pause = form.handleSubmit(typed =>
    send(
      () =>
        call('POST /api/v1/me/subscriptions/{planId}/pause', {
          params: { planId: plan.id },
          body: { ...typed, version: plan.version },
        }),
      t('did'),
    ),
  )
  return (
    <PlanDialog
      title={t('title')}
      text={t('text')}
      action={t('action')}
      act={act}
      onSubmit={pause}
      onClose={onClose}
    >
      <TextField
        {...form.register('from', { validate: validateFrom })}
        type="date"
        min={first}
        label={t('from')}
        error={errors.from?.message}
      />
      <TextField
        {...form.register('until', { validate: validateUntil })}
        type="date"
        min={first}
        label={t('until')}
        error={errors.until?.message}
      />
    </PlanDialog>
  )
}
