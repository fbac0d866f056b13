import type { Season, SeasonDates } from '@dawra/contract/venues/seasons'
import { isMoonMonth } from '@dawra/contract/venues/seasons.rules'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { ReasonField, wantsReason } from '#pages/admin/shared/reason-field.tsx'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { CheckboxField } from '#ui/checkbox-field'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { useDatesText } from './use-dates-text.ts'
import { useSaveSeason } from './use-save-season.tsx'

interface SeasonFormProps {
  season: Season
  /** Previous dates to prefill. */
  again: SeasonDates | null
  onDone: () => void
}

export function SeasonForm({ season, again, onDone }: SeasonFormProps) {
  const t = useT('adminAreas.seasons')
  const areas = useT('adminAreas')
  const shell = useT('shell')
  const say = useOperatorProblem()
  const { startsOn, endsOn, status } = again ?? season
  const text = useDatesText()
  const form = useForm({
    defaultValues: {
      startsOn,
      endsOn,
      isConfirmed: status === 'confirmed',
      reason: again ? t('backTo', { dates: text(again) }) : '',
    },
  })
  const { saving, conflict } = useSaveSeason(season, onDone)
  const { errors } = form.formState
  const save = form.handleSubmit(({ isConfirmed, reason, ...dates }) =>
    saving.mutate({
      dates: { ...dates, status: isConfirmed ? 'confirmed' : 'provisional' },
      reason: reason.trim(),
    }),
  )
  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...form.register('startsOn')} type="date" dir="ltr" label={t('startsOn')} />
        <TextField
          {...form.register('endsOn', { validate: (_, dates) => isMoonMonth(dates) || t('notAMonth') })}
          type="date"
          dir="ltr"
          label={t('endsOn')}
          error={errors.endsOn?.message}
        />
      </div>
      <CheckboxField {...form.register('isConfirmed')} label={t('isConfirmed')} />
      <ReasonField
        {...form.register('reason', wantsReason(areas('reasonMissing')))}
        error={errors.reason?.message}
      />
      <p className="rounded-card bg-luban p-3 text-14">{t('effect')}</p>
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" pending={saving.isPending} className="justify-self-start">
        {shell('save')}
      </Button>
      {conflict}
    </form>
  )
}
