import type { Api } from '@dawra/contract/api'
import { dayNumberOf, weekdayOf } from '@dawra/contract/platform/muscat.rules'
import type { BodyOf, ResultOf } from '@dawra/contract/platform/route'
import { againDays } from '@dawra/contract/rounds/rules'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { readRoundsAgain } from './queries.ts'

export type LeftOutcome = 'again' | 'nothing'

type Settle = Api['POST /api/v1/admin/rounds/{roundId}/left']

interface LeftFormProps {
  outcome: LeftOutcome
  /** Applies the decision to all stops of a round or a day. */
  settle: (decision: BodyOf<Settle>) => Promise<ResultOf<Settle>>
  onClose: () => void
}

interface LeftDialogProps extends LeftFormProps {
  title: React.ReactNode
  text: string
}

/** The decision about stops that nobody served: collect on another day, or drop them. */
export function LeftStopsDialog({ title, text, ...form }: LeftDialogProps) {
  return (
    <Dialog open onOpenChange={open => open || form.onClose()} title={title} description={text}>
      <LeftForm {...form} />
    </Dialog>
  )
}

function LeftForm({ outcome, settle, onClose }: LeftFormProps) {
  const t = useT('adminRounds')
  const format = useFormat()
  const say = useOperatorProblem()
  const queryClient = useQueryClient()
  const form = useForm({ defaultValues: { day: '', reason: '' } })
  const settling = useMutation({
    mutationFn: (typed: { day: string; reason: string }) => {
      const reason = typed.reason.trim()
      return settle(outcome === 'again' ? { outcome, day: typed.day, reason } : { outcome, reason })
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
