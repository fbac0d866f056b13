import type { LeftRound } from '@dawra/contract/left-stops'
import { dayNumberOf, weekdayOf } from '@dawra/contract/muscat.rules'
import { againDays } from '@dawra/contract/rounds.rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { readRoundsAgain } from './queries.ts'

export type LeftOutcome = 'again' | 'nothing'

interface LeftDialogProps {
  round: LeftRound
  outcome: LeftOutcome
  onClose: () => void
}

/** What becomes of all that a round left open: it is collected on another day, or not any more. */
export function LeftDialog({ round, outcome, onClose }: LeftDialogProps) {
  const t = useT('adminRounds')
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={t.rich(`left.${outcome}Title`, { name: () => <Name>{round.name}</Name> })}
      description={t(`left.${outcome}Text`, { count: round.left })}
    >
      <LeftForm round={round} outcome={outcome} onClose={onClose} />
    </Dialog>
  )
}

function LeftForm({ round: { roundId }, outcome, onClose }: LeftDialogProps) {
  const t = useT('adminRounds')
  const format = useFormat()
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { day: '', reason: '' } })
  const settling = useMutation({
    mutationFn: (typed: { day: string; reason: string }) => {
      const reason = typed.reason.trim()
      return call('POST /api/v1/admin/rounds/{roundId}/left', {
        params: { roundId },
        body: outcome === 'again' ? { outcome, day: typed.day, reason } : { outcome, reason },
      })
    },
    onSuccess: ({ settled, left }) => {
      toast({
        kind: left > 0 ? 'info' : 'success',
        title: t('left.done', { count: settled }),
        ...(left > 0 && { body: t('left.stays', { count: left }) }),
      })
      onClose()
    },
    onSettled: () => readRoundsAgain(queryClient),
  })
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit(typed => settling.mutate(typed))} className="grid gap-4">
      {outcome === 'again' && (
        <SelectField
          {...form.register('day', { validate: day => day !== '' || t('left.dayMissing') })}
          label={t('left.day')}
          error={errors.day?.message}
        >
          <option value="">{t('left.choose')}</option>
          {againDays(new Date()).map(day => (
            <option key={day} value={day}>
              {format.weekday(weekdayOf(dayNumberOf(day)))} {format.date(`${day}T12:00:00+04:00`)}
            </option>
          ))}
        </SelectField>
      )}
      <ReasonField
        {...form.register('reason', wantsReason(t('reasonMissing')))}
        label={t('reason')}
        error={errors.reason?.message}
      />
      <FormProblem>{settling.isError && say(settling.error)}</FormProblem>
      <Button type="submit" pending={settling.isPending} className="justify-self-start">
        {t(`left.${outcome}Do`)}
      </Button>
    </form>
  )
}
