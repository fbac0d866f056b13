import { INBOX_DAYS } from '@dawra/contract/notifications/rules'
import type { Notification } from '@dawra/contract/notifications/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { BellRing, CheckCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { notificationsQuery, readSnapshot } from '#features/notifications/inbox.ts'
import { SubPageSkeleton } from '#features/profile/sub-page.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useSession } from '#lib/session'
import { AnswerList } from '#ui/answer'
import { Button } from '#ui/button'
import { CopyNote } from '#ui/copy-note'
import { EmptyState } from '#ui/empty-state'
import { LinkButton } from '#ui/link-button'
import { LoadMore } from '#ui/load-more'
import { Time } from '#ui/time'
import { byDay, type InboxDay } from './by-day.ts'
import { InboxRow } from './inbox-row.tsx'
import { useArchive, useArrived, useRead, useSeen } from './use-inbox.ts'

export function InboxList() {
  const t = useT('notifications.inbox')
  const list = useInfiniteQuery(notificationsQuery(useLocale()))
  const session = useSession()
  const arrived = useArrived(list.data?.pages.flatMap(page => page.items))
  useSeen()
  const orCopy = (_: unknown, problem: ReactNode) => {
    const copy = session.status === 'user' ? readSnapshot(session.user.id) : undefined
    if (!copy?.items.length) return problem
    return (
      <>
        <CopyNote>{t.rich('offlineCopy', { time: () => <Time at={copy.savedAt} /> })}</CopyNote>
        <Days notifications={copy.items} isCopy />
      </>
    )
  }
  return (
    <>
      <Arrived count={arrived} />
      <AnswerList query={list} waiting={<SubPageSkeleton />} failed={orCopy} empty={<NothingYet />}>
        {notifications => (
          <>
            <ReadAll notifications={notifications} />
            <Days notifications={notifications} />
            {list.hasNextPage ? (
              <LoadMore label={t('more')} query={list} />
            ) : (
              <p className="text-center text-14 text-muted">{t('kept', { days: INBOX_DAYS })}</p>
            )}
          </>
        )}
      </AnswerList>
    </>
  )
}

interface ShownProps {
  notifications: readonly Notification[]
}

function Arrived({ count }: { count: number }) {
  const t = useT('notifications.inbox')
  return (
    <p role="status" className="sr-only">
      {count > 0 && t('arrived', { count })}
    </p>
  )
}

function ReadAll({ notifications }: ShownProps) {
  const t = useT('notifications.inbox')
  const { readAll } = useRead()
  if (!notifications.some(({ readAt }) => readAt === null)) return null
  return (
    <Button
      variant="ghost"
      size="small"
      className="-my-4 justify-self-end"
      icon={<CheckCheck aria-hidden className="size-5" />}
      onClick={readAll}
    >
      {t('readAll')}
    </Button>
  )
}

const Days = ({ notifications, isCopy = false }: ShownProps & { isCopy?: boolean }) => (
  <div id="inbox" className="grid gap-5">
    {byDay(notifications).map(day => (
      <Day key={day.at} day={day} isCopy={isCopy} />
    ))}
  </div>
)

function Day({ day: { at, items }, isCopy }: { day: InboxDay; isCopy: boolean }) {
  const format = useFormat()
  const id = useId()
  const archive = useArchive()
  const { readOne } = useRead()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="font-text text-16 font-medium text-muted">
        {format.day(at)}
      </h2>
      <ul className="grid gap-2">
        {items.map(notification => (
          <InboxRow
            key={notification.id}
            notification={notification}
            onRead={() => notification.readAt === null && readOne(notification.id)}
            onArchive={isCopy ? undefined : () => archive(notification.id)}
          />
        ))}
      </ul>
    </section>
  )
}

function NothingYet() {
  const t = useT('notifications.inbox')
  return (
    <EmptyState
      icon={<BellRing />}
      title={t('emptyTitle')}
      action={
        <LinkButton to="/browse" search={{}}>
          {t('browse')}
        </LinkButton>
      }
    >
      {t('emptyText')}
    </EmptyState>
  )
}
