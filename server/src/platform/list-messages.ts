import type { Language } from '@dawra/contract/common'
import { renderMail, renderSms } from './messages/render.ts'
import type { Mail, Sms } from './messages.ts'
import { type Db, many, sql } from './sql.ts'

type Row = {
  id: string
  to: string
  language: Language
  createdAt: Date
  sentAt: Date | null
  droppedAt: Date | null
  attempts: number
  lastError: string | null
} & (
  | { channel: 'mail'; template: Mail['template']; facts: Mail['facts'] | null }
  | { channel: 'sms'; template: Sms['template']; facts: Sms['facts'] | null }
)

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

/** The latest messages, newest first; to one recipient, or one message, if asked. For developers' eyes. */
export async function listMessages(
  db: Db,
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
    return { ...known, content: contentOf(row) }
  })
}

function contentOf(row: Row): Content | null {
  const { channel, template, language, facts } = row
  if (facts === null) return null
  const { code, link } = facts as { code?: string; link?: string }
  const kept = { code: code ?? null, link: link ?? null }
  if (channel === 'sms')
    return { subject: null, text: renderSms({ template, language, facts }), html: null, ...kept }
  return { ...renderMail({ template, language, facts }), ...kept }
}
