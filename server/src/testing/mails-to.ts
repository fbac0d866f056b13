import type { Ctx } from '../platform/context.ts'
import { many, sql } from '../platform/sql.ts'

/** Mails to the person of `ctx` in the order they were written: the kind of a notification, else the template's name. */
export async function mailsTo({ actor, db }: Ctx): Promise<Record<string, unknown>[]> {
  if (actor.kind !== 'user') return []
  const mails = await many<{ template: string; facts: { items?: object[] } }>(
    db,
    sql`select m.template, m.facts from platform.messages m
      join identity.users u on u.email = m.recipient where u.id = ${actor.userId} order by m.created_at, m.id`,
  )
  return mails.map(({ template, facts: { items = [], ...facts } }) => ({
    news: template,
    ...facts,
    ...items[0],
  }))
}

export const kindsMailedTo = async (person: Ctx) => (await mailsTo(person)).map(({ news }) => news)
