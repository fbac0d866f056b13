import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import type { ReactNode } from 'react'
import { useCity } from '#lib/city'
import { useFormat } from '#lib/format'
import { useLocale } from '#lib/i18n'
import { Chip } from '#ui/chips'
import { FormProblem } from '#ui/form-problem'

interface ChipsFieldProps<Value extends string | number> {
  legend: string
  choices: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  error: string | undefined
  onChange: (chosen: Value[]) => void
}

export function ChipsField<Value extends string | number>({
  legend,
  choices,
  chosen,
  error,
  onChange,
}: ChipsFieldProps<Value>) {
  const toggle = (value: Value) =>
    onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value])
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <Chip key={value} chosen={chosen.includes(value)} onClick={() => toggle(value)}>
            {label}
          </Chip>
        ))}
      </div>
      <FormProblem>{error}</FormProblem>
    </fieldset>
  )
}

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

export const useWeekdayChoices = () => {
  const format = useFormat()
  return WEEK.map(day => ({ value: day as number, label: format.weekday(day) }))
}

/** Open areas, and chosen ones that were closed since. */
export const useAreaChoices = (chosen: readonly string[]) => {
  const locale = useLocale()
  return choosableAreas(useCity(), locale, chosen).map(({ slug, name }) => ({
    value: slug,
    label: name[locale],
  }))
}
