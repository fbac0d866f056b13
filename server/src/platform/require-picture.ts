import { actorKey } from './context.ts'
import { Refusal } from './errors.ts'
import { maybe, sql } from './sql.ts'
import type { Tx } from './transact.ts'

interface Shown {
  /** What is shown already: it may stay, no matter who uploaded it. */
  already?: string | null
  /** Others whose uploads may be shown: the team of a venue. */
  uploadedBy?: readonly string[]
}

/**
 * A picture is shown by those who uploaded it; ours (the sample city's) may be shown by anybody.
 * @throws Refusal('invalid_input') when none of them has uploaded such a picture
 */
export async function requirePicture(
  tx: Tx,
  picture: string | null,
  { already = null, uploadedBy = [] }: Shown = {},
) {
  if (picture === null || picture === already) return
  const people = [actorKey(tx.actor), ...uploadedBy]
  const known = await maybe(
    tx.db,
    sql`select from platform.picture_uploads
      where picture = ${picture} and (person = any(${people}::text[]) or starts_with(person, 'system:'))`,
  )
  if (!known) throw new Refusal('invalid_input', { issues: [{ path: 'picture', rule: 'invalid_value' }] })
}
