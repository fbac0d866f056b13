import type { Season, SeasonDates } from '@dawra/contract/venues/seasons'
import { isMoonMonth } from '@dawra/contract/venues/seasons.rules'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { ChangeReason, Effect, OfficeForm } from '#pages/admin/shared/office-form.tsx'
import { CheckboxField } from '#ui/checkbox-field'
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
  const { saving, conflict, dialog } = useSaveSeason(season, onDone)
  const { errors } = form.formState
  const save = form.handleSubmit(({ isConfirmed, reason, ...dates }) =>
    saving.mutate({
      terms: { ...dates, status: isConfirmed ? 'confirmed' : 'provisional' },
      reason: reason.trim(),
    }),
  )
  return (
    <OfficeForm form={form} onSubmit={save} saving={saving} action={shell('save')} conflict={conflict}>
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
      <ChangeReason missing={areas('reasonMissing')} />
      <Effect>{t('effect')}</Effect>
      {dialog}
    </OfficeForm>
  )
}
