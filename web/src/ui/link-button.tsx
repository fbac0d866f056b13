import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#lib/cx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'

interface AnchorProps extends ComponentProps<'a'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

const Anchor = ({ variant, size, icon, className, children, ...rest }: AnchorProps) => (
  <a {...rest} className={cx(buttonClass(variant, size), className)}>
    {icon}
    {children}
  </a>
)

export const LinkButton = createLink(Anchor)
