import { useFormContext } from 'react-hook-form'
import { minuteOf, untilMinuteOf } from '#features/rounds/minute-of-day.ts'
import { useT } from '#lib/i18n'
import { TextField } from '#ui/text-field'

interface HoursFieldsProps<Name extends string> {
  from: Name
  until: Name
  labels: readonly [from: string, until: string]
}

/** From when until when; the end is after the beginning. */
export function HoursFields<Name extends string>({ from, until, labels }: HoursFieldsProps<Name>) {
  const t = useT('adminFleet')
  const { register, formState } = useFormContext<Record<string, string>>()
  const validate = (end: string, entered: Record<string, string>) => {
    const [first, last] = [minuteOf(entered[from] ?? ''), untilMinuteOf(end)]
    return (first !== null && last !== null && first < last) || t('hoursWrong')
  }
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <TextField {...register(from)} type="time" dir="ltr" label={labels[0]} />
      <TextField
        {...register(until, { validate })}
        type="time"
        dir="ltr"
        label={labels[1]}
        error={formState.errors[until]?.message}
      />
    </div>
  )
}
