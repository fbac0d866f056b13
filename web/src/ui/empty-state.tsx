import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** The heading level: 1 if it is the whole page. */
  level?: 1 | 2
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {icon && (
        <div
          aria-hidden
          className="grid size-16 place-items-center rounded-pill bg-luban text-wadi [&>svg]:size-8"
        >
          {icon}
        </div>
      )}
      <Heading className="text-22">{title}</Heading>
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
