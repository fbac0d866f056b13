import type { ReactNode } from 'react'
import { cx } from '#lib/cx'

/** Isolates the name of a person or business, which may be in another script than the sentence. */
export const Name = ({ children }: { children: ReactNode }) => <bdi>{children}</bdi>

/** Phones, e-mails and card numbers are always left to right. */
export const Ltr = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={className}>
    {children}
  </bdi>
)

export const Code = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" className={cx('font-code tracking-[0.06em] whitespace-nowrap', className)}>
    {children}
  </bdi>
)
