import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** Its accessible name. */
  label: string
  children: ReactNode
  tone?: 'plain' | 'filled'
}

export const IconButton = ({ label, tone = 'plain', className, children, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={cx(
      'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-45',
      tone === 'filled' ? 'bg-paper text-loam' : 'hover-able:hover:bg-luban',
      className,
    )}
  >
    {children}
  </button>
)
