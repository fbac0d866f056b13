import { LATEST_MESSAGES } from '@dawra/contract/messages/rules'
import type { Thread } from '@dawra/contract/messages/schemas'
import type { UseQueryResult } from '@tanstack/react-query'
import { Clock, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Loading, Skeleton } from '#ui/skeleton'
import { ThreadComposer } from './thread-composer.tsx'
import { ThreadMessage } from './thread-message.tsx'

export interface QuickReply {
  label: string
  text: string
}

export interface Sending {
  text: string
  /** The same key when an unchanged text is sent again. */
  idempotencyKey: string
}

export interface ThreadPanelProps {
  /** The key of the draft: `pickup:<id>`, `request:<id>`. */
  subject: string
  query: UseQueryResult<Thread>
  /** Sends a message. If it throws, the error is shown and the text stays. */
  onSend: (sending: Sending) => Promise<unknown>
  otherName: string
  window: { startsAt: string; endsAt: string }
  /** The agreed time within the window; without one the whole window applies. */
  agreedAt?: string | null
  /** Until then phone numbers and links are withheld, and the field states that. */
  mayShareContacts: boolean
  quickReplies?: readonly QuickReply[]
}

export function ThreadPanel(props: ThreadPanelProps) {
  return (
    <div className="flex min-h-0 grow flex-col gap-3">
      <When window={props.window} agreedAt={props.agreedAt} />
      <Answer query={props.query} waiting={<ThreadSkeleton />}>
        {thread => <Talk {...props} thread={thread} />}
      </Answer>
    </div>
  )
}

function When({ window, agreedAt }: Pick<ThreadPanelProps, 'window' | 'agreedAt'>) {
  const t = useT('messages')
  const format = useFormat()
  return (
    <p className="flex items-center gap-2 rounded-control bg-luban px-3 py-2 text-14 font-medium text-wadi">
      <Clock aria-hidden className="size-4.5 shrink-0" />
      <span>
        {t('pickup')}{' '}
        <bdi suppressHydrationWarning>{agreedAt ? format.moment(agreedAt) : format.window(window)}</bdi>
      </span>
    </p>
  )
}

function Talk(props: ThreadPanelProps & { thread: Thread }) {
  const t = useT('messages')
  const { thread, otherName } = props
  return (
    <>
      <Log thread={thread} otherName={otherName} />
      {thread.closedBecause ? (
        <p className="flex items-center gap-2 border-t border-line pt-3 text-14 text-muted">
          <Lock aria-hidden className="size-4 shrink-0" />
          {t(`closed.${thread.closedBecause}`)}
        </p>
      ) : (
        <ThreadComposer {...props} />
      )}
    </>
  )
}

/** Scrolls to the latest message at first and after each new one. */
function Log({ thread: { messages }, otherName }: { thread: Thread; otherName: string }) {
  const t = useT('messages')
  const log = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => {
    if (last) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [last])
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('log', { name: otherName })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
      tabIndex={0}
      className="-mx-1 flex min-h-32 grow flex-col gap-3 overflow-y-auto overscroll-contain px-1 py-1"
    >
      {messages.length === 0 && <p className="m-auto max-w-72 py-6 text-center text-muted">{t('empty')}</p>}
      {messages.length === LATEST_MESSAGES && <p className="text-center text-13 text-muted">{t('latest')}</p>}
      {messages.map(message => (
        <ThreadMessage key={message.id} message={message} otherName={otherName} />
      ))}
    </div>
  )
}

function ThreadSkeleton() {
  const t = useT('messages')
  return (
    <Loading label={t('loading')} className="grid gap-3">
      <Skeleton className="h-14 w-3/5 rounded-card" />
      <Skeleton className="h-14 w-1/2 justify-self-end rounded-card" />
      <Skeleton className="h-24 w-full rounded-control" />
    </Loading>
  )
}
