import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** Why the code was refused, right above it. */
export const CodeProblem = ({ children }: { children: ReactNode }) => (
  <div id="pickup-code-problem" role="alert" className="mx-auto max-w-2xl lg:mx-0">
    {children && (
      <p className="mb-2 flex items-start gap-2 rounded-control bg-danger-soft p-3 font-semibold text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
    )}
  </div>
)
