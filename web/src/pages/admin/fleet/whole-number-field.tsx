import { useFormContext } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { NumberField } from '#pages/admin/shared/number-field.tsx'
import { isWithin } from './parse-numbers.ts'

interface WholeFieldProps {
  name: string
  least: number
  most: number
  label: string
}

export function WholeNumberField({ name, least, most, label }: WholeFieldProps) {
  const t = useT('adminFleet')
  const format = useFormat()
  const { register, formState } = useFormContext<Record<string, string>>()
  const validate = (entered: string) =>
    isWithin(entered, least, most) || t('between', { least: format.number(least), most: format.number(most) })
  return (
    <NumberField {...register(name, { validate })} label={label} error={formState.errors[name]?.message} />
  )
}
