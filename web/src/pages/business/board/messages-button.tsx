import type { BoardPickup } from '@dawra/contract/orders/board'
import { MessageCircle } from 'lucide-react'
import { useT } from '#lib/i18n'
import { UnreadCount } from '#parts/messages/unread-count.tsx'
import { IconButton } from '#ui/icon-button'

interface MessagesButtonProps {
  pickup: BoardPickup
  onOpen: () => void
  className?: string
}

/** The unread count overlaps the icon, so that it does not shift the layout. */
export function MessagesButton({ pickup, onOpen, className = '' }: MessagesButtonProps) {
  const t = useT('messages')
  const { unreadMessages: count, customer, orderNumber } = pickup
  const name = `\u2068${customer.name || orderNumber}\u2069`
  return (
    <IconButton
      label={count > 0 ? t('withUnread', { count, name }) : t('with', { name })}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`relative text-wadi ${className}`}
    >
      <MessageCircle aria-hidden className="size-5.5" />
      {count > 0 && <UnreadCount count={count} className="absolute end-0 top-0" />}
    </IconButton>
  )
}
