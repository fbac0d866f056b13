import type { ReactNode } from 'react'
import { cx } from '#lib/cx'

/** A name from a person or business inside a sentence of either script. */
export const Name = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>

/** Phones, e-mails, card masks: always read left to right. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

/** A code that is read out or typed: one width a sign, left to right. */
export const Code = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={cx('font-code tracking-[0.06em] whitespace-nowrap', className)}>
    {children}
  </bdi>
)
