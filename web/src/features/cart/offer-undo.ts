import { focusMain } from '#lib/focus-main'
import { toast } from '#lib/toasts'

interface Removal {
  /** That it is removed. */
  title: string
  /** What is removed. */
  body?: string
  /** The words on the button. */
  label: string
  undo: () => void
}

/** Says what was just removed and lets a slip be taken back; the focus leaves what is gone. */
export function offerUndo({ label, undo, ...said }: Removal) {
  focusMain()
  toast({ ...said, action: { label, onAct: undo } })
}
