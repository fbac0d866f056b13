import { requirePicture } from '#platform/require-picture'
import type { Tx } from '#platform/transact'
import { selectTeam } from './store.ts'

/**
 * Requires a picture that a member of the venue's team has uploaded.
 * @param already the current picture, which may remain after its uploader has left
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
