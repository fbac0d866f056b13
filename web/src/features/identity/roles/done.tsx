import type { ReactNode } from 'react'

interface DoneProps {
  /** A lucide icon. */
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  /** The way on. */
  action: ReactNode
}

/** Where a form stood before: what has come of it, read out as it appears. */
export const Done = ({ icon, title, children, action }: DoneProps) => (
  <div role="status" className="grid justify-items-start gap-3">
    <div
      aria-hidden
      className="grid size-12 place-items-center rounded-pill bg-luban text-wadi [&>svg]:size-6"
    >
      {icon}
    </div>
    <h2 className="text-22">{title}</h2>
    <p className="text-muted">{children}</p>
    {action}
  </div>
)
