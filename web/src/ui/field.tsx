import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface FieldTexts {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optional?: ReactNode
}

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export const CONTROL =
  'block w-full min-h-12 rounded-control border border-control bg-paper px-3.5 py-2.5 text-16 text-loam aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60'

/** Label above, hint below, error with text and icon; all linked to the control. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldTexts & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex flex-wrap items-baseline justify-between gap-x-2 font-medium">
        <span>{label}</span>
        {optional && <span className="text-13 font-normal text-muted">{optional}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-14 text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-14 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
