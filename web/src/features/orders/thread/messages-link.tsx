import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { LifeBuoy, MessageCircle } from 'lucide-react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { UnreadCount } from '#parts/messages/unread-count.tsx'
import { LinkButton } from '#ui/link-button'
import { isParcel } from '../order-state.ts'

interface MessagesLinkProps {
  order: Pick<Order, 'id' | 'number'>
  pickup: Pickup
}

/** Links to our support, about this order. */
export function WriteToUs({ order }: Pick<MessagesLinkProps, 'order'>) {
  const t = useT('orders')
  return (
    <LinkButton
      to="/support"
      search={{ topic: 'order', about: order.number }}
      variant="secondary"
      size="small"
      icon={<LifeBuoy aria-hidden className="size-4" />}
    >
      {t('writeToUs')}
    </LinkButton>
  )
}

/** Links to the venue's messages, for compost to our support. Renders nothing before the payment. */
export function MessagesLink({ order, pickup }: MessagesLinkProps) {
  const t = useT('orders')
  const messagesText = useT('messages')
  const locale = useLocale()
  if (pickup.status === 'awaiting_payment' || pickup.status === 'released') return null
  if (isParcel(pickup)) return <WriteToUs order={order} />
  const { unreadMessages: count } = pickup
  const name = `\u2068${pick(pickup.venue.name, locale)}\u2069`
  return (
    <LinkButton
      to="/orders/$orderId"
      params={{ orderId: order.id }}
      search={{ messages: pickup.id }}
      variant="secondary"
      size="small"
      icon={<MessageCircle aria-hidden className="size-4" />}
      aria-label={count > 0 ? messagesText('withUnread', { count, name }) : messagesText('with', { name })}
    >
      {t('messages')}
      {count > 0 && <UnreadCount count={count} />}
    </LinkButton>
  )
}
