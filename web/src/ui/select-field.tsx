import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '#lib/cx'
import { CONTROL, Field, type FieldTexts } from './field.tsx'

export function SelectField({
  label,
  hint,
  error,
  optional,
  className,
  ...select
}: ComponentProps<'select'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {control => (
        <div className={cx('relative', className)}>
          <select {...select} {...control} className={cx(CONTROL, 'appearance-none pe-11')} />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
          />
        </div>
      )}
    </Field>
  )
}
