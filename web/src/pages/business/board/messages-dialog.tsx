import type { BoardPickup } from '@dawra/contract/orders/board'
import { ThreadDialog } from '#features/orders/thread/thread-dialog.tsx'
import { useT } from '#lib/i18n'

const REPLIES = ['ready', 'closing', 'sideDoor'] as const

interface TalkDialogProps {
  pickup: BoardPickup | null
  onClose: () => void
}

/** The venue's messages to a customer; quick replies need one tap and are sent in both languages. */
export function MessagesDialog({ pickup, onClose }: TalkDialogProps) {
  const t = useT('messages.quickReplies')
  if (!pickup) return null
  const replies = REPLIES.map(reply => ({ label: t(reply), text: t(`${reply}Text`) }))
  const otherName = pickup.customer.name || pickup.orderNumber
  return <ThreadDialog pickup={pickup} otherName={otherName} quickReplies={replies} onClose={onClose} />
}
