import { storedEmail } from '@dawra/contract/platform/email.rules'
import { toE164 } from '@dawra/contract/platform/phone.rules'
import type { Belongings, Named } from '#platform/refuse-own-act'
import { type Db, many, sql } from '#platform/sql'

/** Finds the user by e-mail address or phone, in any spelling. */
const byContact = (db: Db, typed: string) =>
  many<Named>(
    db,
    sql`select 'userId' as name, id from identity.users
      where email = ${storedEmail(typed)} or phone = ${toE164(typed)}`,
  )

/** Finds the user that an office action is about, from its parameters. */
export const identityBelongings: Belongings = {
  ownerId: async (_db, id) => [{ name: 'userId', id }],
  driverId: async (_db, id) => [{ name: 'userId', id }],
  email: byContact,
  contact: byContact,
  q: byContact,
  applicationId: (db, id) =>
    many<Named>(db, sql`select 'userId' as name, user_id as id from identity.applications where id = ${id}`),
}
