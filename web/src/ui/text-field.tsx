import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cx } from '#lib/cx'
import { useT } from '#lib/i18n'
import { CONTROL, Field, type FieldTexts } from './field.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'size'> & FieldTexts

/** Left to right in both languages. */
const LATIN_TYPES = ['email', 'tel', 'url', 'password']

/** A line of text. `email` and `tel` are left to right; other text gets the direction of its content. */
export function TextField({ label, hint, error, optional, className, ...input }: InputProps) {
  const latin = LATIN_TYPES.includes(input.type ?? '')
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {control => (
        <input
          dir={latin ? 'ltr' : 'auto'}
          {...input}
          {...control}
          className={cx(CONTROL, latin && 'rtl:text-end', className)}
        />
      )}
    </Field>
  )
}

export function PasswordField({ label, hint, error, optional, className, ...input }: InputProps) {
  const t = useT('shell')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {control => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            dir="ltr"
            className={cx(CONTROL, 'pe-12 rtl:ps-12 rtl:pe-3.5 rtl:text-end', className)}
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label={t('showPassword')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-control text-muted"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  ...area
}: ComponentProps<'textarea'> & FieldTexts) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {control => (
        <textarea dir="auto" rows={4} {...area} {...control} className={cx(CONTROL, 'resize-y', className)} />
      )}
    </Field>
  )
}
