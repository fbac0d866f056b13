import type { ReactNode } from 'react'
import { Sheet } from '#ui/dialog'

interface ChangeSheetProps {
  title: ReactNode
  onClose: () => void
  /** Why the member may not change it: shown in place of the form. */
  reserved?: string | false
  /** What members who may not change it see of it. */
  shown?: ReactNode
  form: ReactNode
  history: ReactNode
}

/** One thing that the office changes: its form, and below it who changed what, and why. */
export const ChangeSheet = ({ title, onClose, reserved, shown, form, history }: ChangeSheetProps) => (
  <Sheet open onOpenChange={open => open || onClose()} title={title}>
    <div className="grid gap-6">
      {reserved ? (
        <div className="grid gap-3">
          {shown}
          <p className="text-muted">{reserved}</p>
        </div>
      ) : (
        form
      )}
      {history}
    </div>
  </Sheet>
)
