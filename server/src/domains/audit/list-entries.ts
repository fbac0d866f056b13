import { Readable } from 'node:stream'
import type { getAuditTable, listAudit } from '@dawra/contract/audit/routes'
import type { AuditEntry } from '@dawra/contract/audit/schemas'
import { muscatClock, muscatDay } from '@dawra/contract/platform/muscat.rules'
import type { ParsedQuery } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { csvLines, csvOf } from '#platform/csv'
import { idCursor } from '#platform/cursor'
import { pageOf } from '#platform/page-of'
import { type Db, many, sql } from '#platform/sql'
import { TEXTS } from './texts/index.ts'

type Row = Omit<AuditEntry, 'at'> & { at: Date }
type Filters = Omit<ParsedQuery<typeof listAudit>, 'cursor'>

const PAGE = 50

export async function listEntries({ db }: Ctx, { cursor, ...filters }: ParsedQuery<typeof listAudit>) {
  const found = await selectPage(db, filters, idCursor(cursor), PAGE + 1)
  return pageOf(found, PAGE)
}

async function selectPage(
  db: Db,
  { actor, act, subject, from, until }: Filters,
  after: string | null,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await many<Row>(
    db,
    sql`select e.id, e.at, e.kind, jsonb_build_object('id', e.actor_id, 'name', p.full_name) as actor,
        e.session_id as "sessionId", e.address, e.act, e.subject, e.subject_kind as "subjectKind", e.reason,
        e.input, e.before, e.after
      from audit.page(${actor ?? null}::uuid, ${act ?? null}, ${subject || null},
          ${from ?? '-infinity'}::timestamptz,
          coalesce((select l.at from audit.entries l where l.id = ${after}::uuid), ${until ?? 'infinity'}::timestamptz),
          coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000'), ${limit}::int) e
        join identity.people p on p.id = e.actor_id
      order by e.at desc, e.id desc`,
  )
  return rows.map(row => ({ ...row, at: row.at.toISOString() }))
}

const AT_ONCE = 1000

/** Streamed while it is read, because a log of years fits in no answer. */
export function auditTable(
  { db }: Ctx,
  { language, ...filters }: ParsedQuery<typeof getAuditTable>,
): Response {
  const t = TEXTS[language].table
  const parts = async function* () {
    yield csvOf([[t.at, t.member, t.act, t.subject, t.reason, t.address, t.sent, t.before, t.after]])
    for (let after: string | null = null; ; ) {
      const entries = await selectPage(db, filters, after, AT_ONCE)
      yield csvLines(entries.map(cellsOf))
      if (entries.length < AT_ONCE) return
      after = entries.at(-1)?.id ?? null
    }
  }
  const text = Readable.toWeb(Readable.from(parts())) as ReadableStream<string>
  return new Response(text.pipeThrough(new TextEncoderStream()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'private, no-store',
    },
  })
}

const cellsOf = ({ at, actor, act, subject, reason, address, input, before, after }: AuditEntry) => [
  `${muscatDay(at)} ${muscatClock(at)}`,
  actor.name,
  act,
  subject ?? '',
  reason ?? '',
  address ?? '',
  ...[input, before, after].map(value => (value === null ? '' : JSON.stringify(value))),
]
