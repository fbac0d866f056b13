import type { Language } from '@dawra/contract/platform/schemas'
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

/** A message and its text; null when the text was deleted. */
export type ListedMessage = Omit<Row, 'facts'> & { content: Content | null }

const MOST = 100

interface Listing {
  catalogue: Catalogue
  site: string
  to?: string | null
  id?: string | null
}

/** The latest messages, newest first; optionally of one recipient, or one message. For developers. */
export async function listMessages(
  db: Db,
  { catalogue, site, to = null, id = null }: Listing,
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
    return { ...known, content: contentOf(catalogue, site, row) }
  })
}

function contentOf(catalogue: Catalogue, site: string, row: Row): Content | null {
  const { channel, template, language, facts } = row
  if (facts === null) return null
  const { code = null, link = null } = facts as { code?: string; link?: string }
  const stored = { template, language, facts }
  return channel === 'sms'
    ? { subject: null, text: renderSms(catalogue, stored), html: null, code, link }
    : { ...renderMail(catalogue, stored, site), code, link }
}
