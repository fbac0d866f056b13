import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why a form as a whole was refused; announced to screen readers. */
export const FormProblem = ({ children }: { children: ReactNode }) => (
  // Without a problem it takes no space, so that the form starts at the top of its card.
  <div role="alert" className="empty:contents">
    {children && (
      <p className="flex items-start gap-2 rounded-control bg-danger-soft p-3.5 font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
