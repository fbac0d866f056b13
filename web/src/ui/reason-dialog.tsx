import { type ReactNode, useState } from 'react'
import type { Choice } from './choices.tsx'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { FormProblem } from './form-problem.tsx'
import { RadioCards } from './radio-cards.tsx'

interface ReasonDialogProps<Reason extends string>
  extends Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'onConfirm' | 'dangerous'> {
  why: string
  /** The first is preselected. */
  reasons: readonly Choice<Reason>[]
  problem: ReactNode
  onConfirm: (reason: Reason) => void
  onClose: () => void
}

export function ReasonDialog<Reason extends string>({
  why,
  reasons,
  problem,
  onConfirm,
  onClose,
  children,
  ...dialog
}: ReasonDialogProps<Reason>) {
  const [reason, setReason] = useState(reasons[0]!.value)
  return (
    <ConfirmDialog
      {...dialog}
      open
      onOpenChange={open => open || onClose()}
      dangerous
      onConfirm={() => onConfirm(reason)}
    >
      <RadioCards legend={why} choices={reasons} value={reason} onChange={setReason} />
      {children}
      <div className="mt-3">
        <FormProblem>{problem}</FormProblem>
      </div>
    </ConfirmDialog>
  )
}
