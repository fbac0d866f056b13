import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

export interface ConfirmDialogProps extends DialogProps {
  /** The label of the button: a verb. */
  action: ReactNode
  onConfirm: () => void
  pending?: boolean
  dangerous?: boolean
  /** The label of the other button; “Cancel” unless that could be mistaken for the action. */
  keep?: ReactNode
}

export function ConfirmDialog({
  action,
  onConfirm,
  pending = false,
  dangerous = false,
  keep,
  children,
  ...dialog
}: ConfirmDialogProps) {
  const t = useT('shell')
  return (
    <Dialog {...dialog}>
      {children}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => dialog.onOpenChange(false)}>
          {keep ?? t('cancel')}
        </Button>
        <Button variant={dangerous ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
