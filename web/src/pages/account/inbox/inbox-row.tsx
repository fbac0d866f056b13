import { NOTIFICATIONS, type NotificationGroup } from '@dawra/contract/notifications/rules'
import type { Notification } from '@dawra/contract/notifications/schemas'
import { Link } from '@tanstack/react-router'
import {
  Archive,
  Bell,
  HandHeart,
  type LucideIcon,
  Search,
  ShieldAlert,
  SlidersHorizontal,
  Sprout,
  Store,
  Ticket,
  Tractor,
  Truck,
  UserRound,
} from 'lucide-react'
import { cx } from '#lib/cx'
import { focusMain } from '#lib/focus-main'
import { useT } from '#lib/i18n'
import { IconButton } from '#ui/icon-button'
import { Time } from '#ui/time'

const ICONS: Record<NotificationGroup, LucideIcon> = {
  orders: Ticket,
  kitchen: Store,
  alerts: Search,
  giving: HandHeart,
  compost: Sprout,
  seller: Tractor,
  driving: Truck,
  account: UserRound,
  office: SlidersHorizontal,
  safety: ShieldAlert,
}
/** A server that is newer than the page may send a kind that the page does not know. */
const RULES: Partial<Record<string, { group: NotificationGroup }>> = NOTIFICATIONS

const iconOf = (kind: string): LucideIcon => {
  const group = RULES[kind]?.group
  return group ? ICONS[group] : Bell
}

interface InboxRowProps {
  notification: Notification
  onRead: () => void
  /** Absent for a stored copy, which cannot be changed. */
  onArchive?: (() => void) | undefined
}

export function InboxRow({ notification, onRead, onArchive }: InboxRowProps) {
  const t = useT('notifications.inbox')
  const { kind, title, text, link, createdAt, readAt } = notification
  const isUnread = readAt === null
  const Icon = iconOf(kind)
  return (
    <li className="relative flex items-start gap-1 rounded-card bg-paper pe-1 has-[a:hover]:bg-luban">
      <Link
        to="."
        href={link}
        onClick={onRead}
        className="flex min-w-0 grow items-start gap-3 rounded-card py-3.5 ps-4"
      >
        <span
          aria-hidden
          className={cx(
            'relative grid size-10 shrink-0 place-items-center rounded-pill',
            isUnread ? 'bg-wadi text-on-wadi' : 'bg-luban text-wadi',
          )}
        >
          <Icon className="size-5" strokeWidth={1.8} />
          {isUnread && (
            <span className="absolute -end-0.5 -top-0.5 size-3.5 rounded-pill border-2 border-paper bg-date" />
          )}
        </span>
        <span className="min-w-0 grow">
          {isUnread && <span className="sr-only">{t('unread')}: </span>}
          <span className={cx('block wrap-anywhere', isUnread && 'font-semibold')}>{title}</span>
          <span className="mt-0.5 block text-14 wrap-anywhere text-muted">{text}</span>
          <span className="mt-0.5 block text-13 text-muted">
            <Time at={createdAt} as="clock" />
          </span>
        </span>
      </Link>
      {onArchive && (
        <IconButton
          label={t('archive', { title })}
          className="mt-2 text-muted"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            onArchive()
          }}
        >
          <Archive aria-hidden className="size-5" />
        </IconButton>
      )}
    </li>
  )
}

/** The row disappears: the focus moves to the button of the next row, or of the previous one. */
function focusBeside(button: HTMLElement) {
  const buttons = [...document.querySelectorAll<HTMLElement>('#inbox li button')]
  const at = buttons.indexOf(button)
  const beside = buttons[at + 1] ?? buttons[at - 1]
  if (beside) beside.focus({ preventScroll: true })
  else focusMain()
}
