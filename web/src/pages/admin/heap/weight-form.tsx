import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useT } from '#lib/i18n'
import { useOperatorProblem } from '#pages/admin/shared/use-operator-problem.tsx'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'
import { SelectField } from '#ui/select-field'
import { TextField } from '#ui/text-field'
import { parseGrams } from './parse-weights.ts'

interface WeightFormProps<Kind extends string> {
  title?: string
  kinds: readonly { value: Kind; label: string }[]
  action: string
  saving: {
    mutate: (entry: { kind: Kind; grams: number; note: string | null }) => void
    isPending: boolean
    isSuccess: boolean
    isError: boolean
    error: unknown
  }
}

export function WeightForm<Kind extends string>({ title, kinds, action, saving }: WeightFormProps<Kind>) {
  const t = useT('adminHeaps.take')
  const say = useOperatorProblem()
  const form = useForm({ defaultValues: { kind: kinds[0]?.value ?? '', weight: '', note: '' } })
  const { isSuccess } = saving
  const { reset, getValues } = form
  const sent = useRef({ weight: '', note: '' })
  // Clears the form for the next weight of the same kind, but keeps what was entered during the request.
  useEffect(() => {
    if (!isSuccess) return
    const { kind, weight, note } = getValues()
    reset({
      kind,
      weight: weight === sent.current.weight ? '' : weight,
      note: note === sent.current.note ? '' : note,
    })
  }, [isSuccess, reset, getValues])
  const { errors } = form.formState
  const save = form.handleSubmit(({ kind, weight, note }) => {
    const grams = parseGrams(weight)
    sent.current = { weight, note }
    if (grams !== null) saving.mutate({ kind: kind as Kind, grams, note: note.trim() || null })
  })
  return (
    <form noValidate onSubmit={save} className="grid gap-3">
      {title && <h3 className="text-16 font-semibold">{title}</h3>}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField {...form.register('kind')} label={t('kind')}>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          {...form.register('weight', {
            validate: typed => parseGrams(typed) !== null || t('weightWrong'),
          })}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          className="rtl:text-end"
          label={t('weight')}
          error={errors.weight?.message}
        />
      </div>
      <TextField {...form.register('note')} maxLength={200} label={t('note')} optional />
      <FormProblem>{saving.isError && say(saving.error)}</FormProblem>
      <Button type="submit" variant="secondary" pending={saving.isPending} className="justify-self-start">
        {action}
      </Button>
    </form>
  )
}
