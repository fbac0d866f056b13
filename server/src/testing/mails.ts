import type { Ctx } from '../platform/context.ts'
import { many, sql } from '../platform/sql.ts'

/** What was mailed to the person of `ctx`, in the order it was written; of news its kind, else the template's name. */
export async function mailsTo({ actor, db }: Ctx): Promise<Record<string, string>[]> {
  if (actor.kind !== 'user') return []
  const mails = await many<{ news: string; facts: Record<string, string> }>(
    db,
    sql`select coalesce(m.facts ->> 'news', m.template) as news, m.facts from platform.messages m
      join identity.users u on u.email = m.recipient where u.id = ${actor.userId} order by m.created_at, m.id`,
  )
  return mails.map(({ news, facts }) => ({ ...facts, news }))
}

export const newsTo = async (person: Ctx) => (await mailsTo(person)).map(({ news }) => news)
