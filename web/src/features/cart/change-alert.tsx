import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/button'

interface ChangeAlertProps {
  action: ReactNode
  onAct: () => void
  children: ReactNode
}

export const ChangeAlert = ({ action, onAct, children }: ChangeAlertProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-date-soft p-3 text-date"
  >
    <p className="flex min-w-0 grow basis-48 gap-2 font-medium">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      {children}
    </p>
    <Button onClick={onAct} size="small" className="max-sm:grow">
      {action}
    </Button>
  </div>
)
