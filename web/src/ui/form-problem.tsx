import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why a form as a whole was refused; read out as soon as it appears. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  // Without a problem there is no box, so that a form begins where its card does.
  <div role="alert" className="empty:contents">
    {children && (
      <p className="flex items-start gap-2 rounded-control bg-danger-soft p-3.5 font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
