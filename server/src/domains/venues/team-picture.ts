import { requirePicture } from '#platform/require-picture'
import type { Tx } from '#platform/transact'
import { selectTeam } from './store.ts'

/**
 * A venue shows what somebody of its team has uploaded.
 * @param already what it shows by now, which may stay after its uploader has left
 * @throws Refusal('invalid_input')
 */
export async function requireTeamPicture(
  tx: Tx,
  venueId: string,
  picture: string | null,
  already: string | null,
) {
  if (picture === null || picture === already) return
  await requirePicture(tx, picture, { uploadedBy: await selectTeam(tx.db, venueId) })
}
