import type { updateMe as updateMeRoute } from '@dawra/contract/identity/routes'
import type { Me } from '@dawra/contract/identity/schemas'
import type { ParsedBody } from '@dawra/contract/platform/route'
import type { Ctx } from '#platform/context'
import { dropPicture } from '#platform/drop-picture'
import { personOf } from '#platform/person'
import { requirePicture } from '#platform/require-picture'
import { one, sql } from '#platform/sql'
import { type Tx, transact } from '#platform/transact'
import { updateProfile } from '../people/users.ts'
import { getMe } from './get-me.ts'

/** Updates the caller's profile; undefined fields stay unchanged. */
export function updateMe(ctx: Ctx, { picture, ...profile }: ParsedBody<typeof updateMeRoute>): Promise<Me> {
  const { userId } = personOf(ctx)
  return transact(ctx, async tx => {
    await updateProfile(tx.db, userId, profile, metadataOf(profile))
    if (picture !== undefined) await showPicture(tx, userId, picture)
    return getMe(tx)
  })
}

const metadataOf = ({ fullName, language }: Omit<ParsedBody<typeof updateMeRoute>, 'picture'>) => ({
  ...(fullName !== undefined && { full_name: fullName }),
  ...(language !== undefined && { language }),
})

/** @throws Refusal('invalid_input') when the user did not upload this picture */
async function showPicture(tx: Tx, userId: string, picture: string | null) {
  const { picture: already } = await getMe(tx)
  await requirePicture(tx, picture, { already })
  const { shown } = await one<{ shown: string | null }>(
    tx.db,
    sql`update identity.users set picture = ${picture} where id = ${userId} returning old.picture as shown`,
  )
  if (shown && shown !== picture) await dropPicture(tx, shown)
}
