import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '#lib/cx'

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode
  aside?: ReactNode
}

export function Section({ title, aside, className, children, ...rest }: SectionProps) {
  const id = useId()
  return (
    <section {...rest} aria-labelledby={id} className={cx('grid gap-3', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-22">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
