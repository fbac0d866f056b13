import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { cx } from '#lib/cx'
import { TextField } from '#ui/text-field'
import { MAILED_DIGITS, toMailedDigits } from './mailed-digits.ts'

interface DigitsFieldProps {
  form: UseFormReturn<{ digits: string }>
  label: ReactNode
  hint?: ReactNode
  incomplete: string
  className?: string
}

export function DigitsField({ form, label, hint, incomplete, className }: DigitsFieldProps) {
  const digits = form.register('digits', {
    validate: typed => typed.length === MAILED_DIGITS || incomplete,
  })
  return (
    <TextField
      {...digits}
      onChange={event => {
        event.target.value = toMailedDigits(event.target.value)
        return digits.onChange(event)
      }}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      className={cx('text-center font-code text-22 tracking-[0.3em]', className)}
      label={label}
      hint={hint}
      error={form.formState.errors.digits?.message}
    />
  )
}
