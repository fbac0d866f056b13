import { actorKey } from './context.ts'
import { invalidInput } from './errors.ts'
import { maybe, sql } from './sql.ts'
import type { Tx } from './transact.ts'

interface Shown {
  /** The picture that is already shown: it may stay, no matter who uploaded it. */
  already?: string | null
  /** Other people whose uploads may be shown, such as the team of a venue. */
  uploadedBy?: readonly string[]
}

/**
 * Allows a picture that the caller or one of `uploadedBy` uploaded; pictures of the sample city are allowed for everybody.
 * @throws Refusal('invalid_input') when none of them uploaded it
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
  if (!known) throw invalidInput('picture', 'invalid_value')
}
