import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'
import { toast } from '#lib/toasts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost' | 'sun'
export type ButtonSize = 'normal' | 'large' | 'small'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-wadi text-on-wadi hover-able:hover:brightness-110',
  secondary: 'border border-control text-loam bg-paper hover-able:hover:bg-luban',
  ghost: 'text-wadi hover-able:hover:bg-luban',
  danger: 'bg-danger text-paper hover-able:hover:brightness-110',
  'danger-ghost': 'text-danger hover-able:hover:bg-danger-soft',
  sun: 'bg-turmeric text-on-turmeric hover-able:hover:brightness-105',
}
const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 text-14',
  normal: 'min-h-11 px-5 text-16',
  large: 'min-h-13 px-6 text-16',
}
const SHAPE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center leading-tight select-none transition-[background-color,filter,scale] duration-150 active:scale-[0.98]'
const OFF = 'opacity-55 cursor-not-allowed active:scale-100 hover-able:hover:brightness-100'

export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'normal') =>
  cx(SHAPE, VARIANTS[variant], SIZES[size])

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Why it cannot be clicked now. It stays focusable, and shows the reason on focus or click. */
  whyNot?: string | null | false
  /** The action is in progress; further clicks are ignored. */
  pending?: boolean
  icon?: ReactNode
}

export function Button({
  variant,
  size,
  whyNot,
  pending = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const off = Boolean(whyNot) || pending
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click comes before the pending state is rendered.
    const isRepeated = event.detail > 1
    if (!off && !isRepeated) return onClick?.(event)
    event.preventDefault()
    if (whyNot && !isRepeated) toast({ title: whyNot })
  }
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={off || undefined}
      aria-busy={pending || undefined}
      aria-describedby={whyNot ? reasonId : rest['aria-describedby']}
      className={cx(buttonClass(variant, size), off && OFF, className)}
    >
      {pending ? <Spinner /> : icon}
      {children}
      {whyNot && (
        <span id={reasonId} className="sr-only">
          {whyNot}
        </span>
      )}
    </button>
  )
}
