import type { Language } from '@dawra/contract/common'
import { type Catalogue, renderMail, renderSms } from './messages/render.ts'
import { type Db, many, sql } from './sql.ts'

interface Row {
  id: string
  channel: 'mail' | 'sms'
  template: string
  to: string
  language: Language
  createdAt: Date
  sentAt: Date | null
  droppedAt: Date | null
  attempts: number
  lastError: string | null
  facts: object | null
}

interface Content {
  subject: string | null
  text: string
  html: string | null
  code: string | null
  link: string | null
}

/** A message with what it says, or without when that is forgotten already. */
export type ListedMessage = Omit<Row, 'facts'> & { content: Content | null }

const MOST = 100

/** The latest messages, newest first; optionally to one recipient, or one message. For developers. */
export async function listMessages(
  db: Db,
  catalogue: Catalogue,
  { to = null, id = null }: { to?: string | null; id?: string | null },
): Promise<ListedMessage[]> {
  const rows = await many<Row>(
    db,
    sql`select id, channel, recipient as "to", template, language, facts, created_at as "createdAt",
        sent_at as "sentAt", dropped_at as "droppedAt", attempts, last_error as "lastError"
      from platform.messages
      where (${to}::text is null or recipient = ${to}) and (${id}::uuid is null or id = ${id})
      order by created_at desc, id desc limit ${MOST}::int`,
  )
  return rows.map(row => {
    const { facts: _, ...known } = row
    return { ...known, content: contentOf(catalogue, row) }
  })
}

function contentOf(catalogue: Catalogue, { channel, template, language, facts }: Row): Content | null {
  if (facts === null) return null
  const { code = null, link = null } = facts as { code?: string; link?: string }
  const stored = { template, language, facts }
  return channel === 'sms'
    ? { subject: null, text: renderSms(catalogue, stored), html: null, code, link }
    : { ...renderMail(catalogue, stored), code, link }
}
