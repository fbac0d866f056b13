import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'

interface SwitchState extends Omit<ComponentProps<'button'>, 'onChange' | 'role' | 'children'> {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

const Track = () => (
  <span className="h-7 w-12 shrink-0 rounded-pill border border-control bg-ground p-0.75 transition-colors duration-150 group-aria-checked:border-wadi group-aria-checked:bg-wadi">
    <span className="block size-5 rounded-pill border border-control bg-control transition-[margin] duration-150 group-aria-checked:ms-5 group-aria-checked:border-on-wadi group-aria-checked:bg-on-wadi" />
  </span>
)

const Bare = ({ isOn, onChange, className, ...rest }: SwitchState) => (
  <button
    {...rest}
    type="button"
    role="switch"
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
    className={cx('group grid size-13 shrink-0 place-items-center rounded-control', className)}
  >
    <Track />
  </button>
)

interface SwitchButtonProps extends SwitchState {
  Icon: LucideIcon
  /** The same for both states: what is on or off. */
  name: string
}

/** A switch in a row of tools; on phones its name is only read out. */
export const SwitchButton = ({ isOn, onChange, Icon, name, className, ...rest }: SwitchButtonProps) => (
  <button
    {...rest}
    type="button"
    role="switch"
    aria-checked={isOn}
    onClick={() => onChange(!isOn)}
    className={cx(
      'group inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-1 text-14 font-medium',
      className,
    )}
  >
    <Icon aria-hidden className="size-5 text-muted group-aria-checked:text-wadi" />
    <span className="max-sm:sr-only">{name}</span>
    <Track />
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
