import type { NotificationKind } from '@dawra/contract/notifications/rules'
import type { Notification, NotificationCounts } from '@dawra/contract/notifications/schemas'
import type { Language } from '@dawra/contract/platform/schemas'
import type { Ctx } from '#platform/context'
import { idCursor } from '#platform/cursor'
import { Refusal } from '#platform/errors'
import { announce } from '#platform/outbox'
import { pageOf } from '#platform/page-of'
import { personOf } from '#platform/person'
import { many, one, run, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { notificationsChanged } from '../events.ts'
import { kindOf } from '../kinds/index.ts'
import { textOf } from '../kinds/texts.ts'

const PAGE = 20

interface Row {
  id: string
  kind: NotificationKind
  facts: object
  createdAt: string
  readAt: string | null
}

export async function listNotifications(
  ctx: Ctx,
  { cursor, language }: { cursor?: string | undefined; language: Language },
): Promise<{ items: Notification[]; next: string | null }> {
  const before = idCursor(cursor)
  const rows = await many<Row>(
    ctx.db,
    sql`select id, kind, facts, to_jsonb(created_at) #>> '{}' as "createdAt", to_jsonb(read_at) #>> '{}' as "readAt"
      from notifications.notifications
      where user_id = ${personOf(ctx).userId} and archived_at is null and (${before}::uuid is null or id < ${before}::uuid)
      order by id desc limit ${PAGE + 1}::int`,
  )
  const { items, next } = pageOf(rows, PAGE)
  return { items: items.map(row => shownIn(row, language)), next }
}

function shownIn({ id, kind, facts, createdAt, readAt }: Row, language: Language): Notification {
  const text = textOf(kind, language)
  return {
    id,
    kind,
    title: text.title(facts as never),
    text: text.text(facts as never),
    link: kindOf(kind).link(facts as never),
    createdAt,
    readAt,
  }
}

export const countNotifications = (ctx: Ctx): Promise<NotificationCounts> =>
  one(
    ctx.db,
    sql`select count(*)::int as unseen from notifications.notifications
      where user_id = ${personOf(ctx).userId} and seen_at is null and archived_at is null`,
  )

export async function markSeen(ctx: Ctx): Promise<NotificationCounts> {
  const { userId } = personOf(ctx)
  return changeInbox(ctx, { unseen: 0 }, tx =>
    run(
      tx.db,
      sql`update notifications.notifications set seen_at = platform.now()
        where user_id = ${userId} and seen_at is null and archived_at is null`,
    ),
  )
}

export async function markAllRead(ctx: Ctx): Promise<null> {
  const { userId } = personOf(ctx)
  return changeInbox(ctx, null, tx =>
    run(
      tx.db,
      sql`update notifications.notifications
        set read_at = platform.now(), seen_at = coalesce(seen_at, platform.now())
        where user_id = ${userId} and read_at is null and archived_at is null`,
    ),
  )
}

/** @throws Refusal('not_found') */
export async function markRead(ctx: Ctx, id: string): Promise<null> {
  const { userId } = personOf(ctx)
  return changeInbox(ctx, null, async tx => {
    const known = await run(
      tx.db,
      sql`update notifications.notifications
        set read_at = coalesce(read_at, platform.now()), seen_at = coalesce(seen_at, platform.now())
        where id = ${id} and user_id = ${userId}`,
    )
    if (known === 0) throw new Refusal('not_found')
    return known
  })
}

/** @throws Refusal('not_found') */
export const archive = (ctx: Ctx, id: string): Promise<null> => setArchived(ctx, id, true)

/** Moves a notification back into the list. @throws Refusal('not_found') */
export const restore = (ctx: Ctx, id: string): Promise<null> => setArchived(ctx, id, false)

function setArchived(ctx: Ctx, id: string, isArchived: boolean): Promise<null> {
  const { userId } = personOf(ctx)
  return changeInbox(ctx, null, async tx => {
    const known = await run(
      tx.db,
      sql`update notifications.notifications
        set archived_at = case when ${isArchived}::boolean then coalesce(archived_at, platform.now()) end
        where id = ${id} and user_id = ${userId}`,
    )
    if (known === 0) throw new Refusal('not_found')
    return known
  })
}

/** A change that is also announced to the person's other tabs and devices. */
const changeInbox = <Answer>(
  ctx: Ctx,
  answer: Answer,
  change: (tx: Tx) => Promise<number>,
): Promise<Answer> =>
  transact(ctx, async tx => {
    const changed = await change(tx)
    if (changed > 0) await announce(tx, notificationsChanged([personOf(ctx).userId]))
    return answer
  })
