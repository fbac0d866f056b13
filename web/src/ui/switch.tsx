import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'

interface SwitchState extends Omit<ComponentProps<'button'>, 'onChange' | 'role' | 'children'> {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Bare = ({ isOn, onChange, className, ...rest }: SwitchState) => (
  <button
    {...rest}
    type="button"
    role="switch"
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
    className={cx('group grid size-13 shrink-0 place-items-center rounded-control', className)}
  >
    <span className="h-7 w-12 rounded-pill border border-control bg-ground p-0.75 transition-colors duration-150 group-aria-checked:border-wadi group-aria-checked:bg-wadi">
      <span className="block size-5 rounded-pill border border-control bg-control transition-[margin] duration-150 group-aria-checked:ms-5 group-aria-checked:border-on-wadi group-aria-checked:bg-on-wadi" />
    </span>
  </button>
)

/** On or off, with immediate effect. `label` is its accessible name. */
export const Switch = ({ label, ...rest }: SwitchState & { label: string }) => (
  <Bare {...rest} aria-label={label} />
)

interface SwitchFieldProps extends SwitchState {
  label: ReactNode
  hint?: ReactNode
}

export function SwitchField({ label, hint, ...rest }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-14 text-muted">
            {hint}
          </p>
        )}
      </div>
      <Bare {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
    </div>
  )
}
