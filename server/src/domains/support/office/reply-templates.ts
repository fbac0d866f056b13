import type { ReplyTemplate } from '@dawra/contract/support/settings'
import { operatorChanger } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { userIdOf } from '#platform/person'
import { refuseStale, type State } from '#platform/refuse-stale'
import { type Db, many, maybe, one, run, sql } from '#platform/sql'
import { type Tx, transact, transactOnce } from '#platform/transact'

type Texts = Pick<ReplyTemplate, 'title' | 'en' | 'ar'>

export const selectReplyTemplates = (db: Db) =>
  many<ReplyTemplate>(db, sql`select id, title, en, ar, version from support.templates order by title, id`)

export const createReplyTemplate = (ctx: Ctx, { title, en, ar }: Texts): Promise<ReplyTemplate> =>
  transactOnce(ctx, tx =>
    one<ReplyTemplate>(
      tx.db,
      sql`insert into support.templates (title, en, ar, changed_by)
        values (${title}, ${en}, ${ar}, ${userIdOf(tx)}::uuid) returning id, title, en, ar, version`,
    ),
  )

/** @throws Refusal('not_found' | 'changed_meanwhile') */
export const editReplyTemplate = (
  ctx: Ctx,
  templateId: string,
  { title, en, ar, version }: Texts & { version: number },
): Promise<ReplyTemplate> =>
  transact(ctx, async tx => {
    const edited = await maybe<ReplyTemplate>(
      tx.db,
      sql`update support.templates set title = ${title}, en = ${en}, ar = ${ar}, version = version + 1,
          changed_by = ${userIdOf(tx)}::uuid, changed_at = platform.now()
        where id = ${templateId} and version = ${version} returning id, title, en, ar, version`,
    )
    return edited ?? refuseStaleTemplate(tx, templateId)
  })

async function refuseStaleTemplate(tx: Tx, templateId: string): Promise<never> {
  const now = await maybe<State & { changedBy: string | null }>(
    tx.db,
    sql`select version, changed_at as "changedAt", changed_by as "changedBy" from support.templates
      where id = ${templateId}`,
  )
  if (!now) throw new Refusal('not_found')
  return refuseStale(now, await operatorChanger(tx, now.changedBy))
}

/** @throws Refusal('not_found') */
export async function deleteReplyTemplate({ db }: Ctx, templateId: string): Promise<null> {
  const deleted = await run(db, sql`delete from support.templates where id = ${templateId}`)
  if (deleted === 0) throw new Refusal('not_found')
  return null
}
