import type { Ctx } from '#platform/context'
import { type Db, many, maybe, one, sql } from '#platform/sql'
import type { Account } from '../people/users.ts'
import { refuseUnknownUser } from './lock-user.ts'

interface Page {
  /** From 1. */
  page: number
  perPage: number
}

export async function listUsers(
  db: Db,
  { page, perPage }: Page,
): Promise<{ users: Account[]; total: number }> {
  const { total } = await one<{ total: number }>(
    db,
    sql`select count(*)::int as total from identity.users where deleted_at is null`,
  )
  const users = await many<Account>(
    db,
    sql`select * from identity.accounts where id = any (array(
          select id from identity.users where deleted_at is null
          order by id desc limit ${perPage}::int offset ${(page - 1) * perPage}::bigint))
      order by id desc`,
  )
  return { users, total }
}

/** @throws AuthRefusal('user_not_found', 404) */
export async function getUser({ db }: Pick<Ctx, 'db'>, id: string): Promise<Account> {
  const account = await maybe<Account>(db, sql`select * from identity.accounts where id = ${id}`)
  return account ?? refuseUnknownUser()
}
