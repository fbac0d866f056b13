import type { Ticket } from '@dawra/contract/support/schemas'
import type { ReactNode } from 'react'
import { useNow } from 'use-intl'
import { useT } from '#lib/i18n'
import { Time } from '#ui/time'

const timeOf = (at: string) => () => <Time at={at} as="dateTime" />

/** Announces the team that answers and the deadline; for a solved ticket, that a reply reopens it. */
export function AnswerTime({ ticket: { dueAt, answeredBy, reopensUntil } }: { ticket: Ticket }) {
  const t = useT('support')
  const now = useNow()
  const sentence = (): ReactNode => {
    if (dueAt)
      return Date.parse(dueAt) < now.getTime()
        ? t.rich('late', { time: timeOf(dueAt) })
        : t.rich('due', {
            name: answeredBy ? `\u2068${answeredBy}\u2069` : 'none',
            time: timeOf(dueAt),
          })
    if (!reopensUntil) return null
    return Date.parse(reopensUntil) < now.getTime()
      ? t('reopensNot')
      : t.rich('reopensUntil', { time: timeOf(reopensUntil) })
  }
  const promiseText = sentence()
  return promiseText && <p role="status">{promiseText}</p>
}
