import { CADDIES, LONGEST_DESCRIPTION, MAX_GRAMS, typedWeight } from '@dawra/contract/composting/rules'
import type { Activity, CompostingSummary } from '@dawra/contract/composting/schemas'
import { activityTypes } from '@dawra/contract/platform/waste.rules'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { PictureField } from '#parts/picture-field.tsx'
import { KIND_ICONS } from '#parts/waste-kinds.ts'
import { Button } from '#ui/button'
import { Chip } from '#ui/chips'
import { RadioCard } from '#ui/choices'
import { FormProblem } from '#ui/form-problem'
import { TextArea, TextField } from '#ui/text-field'
import { PointsPreview } from './points-preview.tsx'
import { useActivityForm } from './use-activity-form.ts'

interface ActivityFormProps {
  summary: CompostingSummary | undefined
  before?: Activity
  onDone: () => void
}

type Form = ReturnType<typeof useActivityForm>['form']

export function ActivityForm({ summary, before, onDone }: ActivityFormProps) {
  const t = useT('composting.form')
  const shell = useT('shell')
  const say = useProblemText()
  const { form, submit, error, picture, setPicture, conflict } = useActivityForm({ before, onDone })
  const { errors, isSubmitting } = form.formState
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <FormProblem>{error && say(error)}</FormProblem>
      <KindField form={form} />
      <WeightField form={form} />
      <TextArea
        {...form.register('description')}
        rows={2}
        maxLength={LONGEST_DESCRIPTION}
        label={t('notes')}
        hint={t('notesHint')}
        optional={shell('optional')}
        error={errors.description?.message}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 flex w-full flex-wrap items-baseline justify-between gap-x-2 font-medium">
          <span>{t('photo')}</span>
          <span className="text-13 font-normal text-muted">{shell('optional')}</span>
        </legend>
        <PictureField picture={picture} onPicture={setPicture} />
      </fieldset>
      <PointsPreview form={form} summary={summary} before={before} />
      <Button type="submit" size="large" pending={isSubmitting}>
        {t(before ? 'save' : 'send')}
      </Button>
      {conflict}
    </form>
  )
}

function KindField({ form }: { form: Form }) {
  const t = useT('composting')
  const errorId = useId()
  const problem = form.formState.errors.type?.message
  const chosen = useWatch({ control: form.control, name: 'type' })
  return (
    <fieldset className="grid gap-2" aria-describedby={problem ? errorId : undefined}>
      <legend className="mb-1 font-medium">{t('form.type')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2">
        {activityTypes.map(type => {
          const Icon = KIND_ICONS[type]
          return (
            <RadioCard
              key={type}
              {...form.register('type', { validate: given => Boolean(given) || t('form.chooseType') })}
              value={type}
              label={t(`types.${type}`)}
              hint={t(`hints.${type}`)}
              icon={<Icon aria-hidden className="size-6 shrink-0 text-wadi" />}
            />
          )
        })}
      </div>
      {problem && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      {chosen === 'paper_cardboard' && (
        <p className="rounded-control bg-sea-soft p-3 text-14">{t('form.paper')}</p>
      )}
    </fieldset>
  )
}

function WeightField({ form }: { form: Form }) {
  const t = useT('composting.form')
  const format = useFormat()
  const typed = typedWeight(useWatch({ control: form.control, name: 'weight' }))
  const check = (text: string) => {
    const weight = typedWeight(text)
    return 'grams' in weight || t(`issue.${weight.issue}`, { most: format.weight(MAX_GRAMS) })
  }
  const fill = (grams: number) =>
    form.setValue('weight', String(grams / 1000), { shouldDirty: true, shouldValidate: true })
  return (
    <div className="grid gap-3">
      <TextField
        {...form.register('weight', { validate: check })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        label={t('weight')}
        hint={t('weightHint')}
        error={form.formState.errors.weight?.message}
        className="max-w-48"
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-14 text-muted">{t('caddy')}</legend>
        <div className="flex flex-wrap gap-2">
          {CADDIES.map(({ litres, grams }) => (
            <Chip
              key={litres}
              chosen={'grams' in typed && typed.grams === grams}
              onClick={() => fill(grams)}
              className="border border-control aria-pressed:border-wadi"
            >
              {t('caddyOf', { litres, weight: format.weight(grams) })}
            </Chip>
          ))}
        </div>
      </fieldset>
    </div>
  )
}
