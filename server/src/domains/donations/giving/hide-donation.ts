import type { DonationTerms } from '@dawra/contract/donations/schemas'
import { flagsOf, openCase } from '#moderation'
import { run, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'

export async function withholdIfAbusive(
  tx: Tx,
  donationId: string,
  { title, description, instructions, allergensNote }: DonationTerms,
) {
  const texts = [title, description, instructions, allergensNote].flatMap(({ en, ar }) => [en, ar])
  if (!flagsOf(texts.filter(Boolean).join('\n')).abusive) return
  await hideDonation(tx, donationId)
  await openCase(tx, { kind: 'donation', id: donationId }, 'abusive')
}

export const hideDonation = (tx: Tx, id: string) =>
  run(
    tx.db,
    sql`update donations.donations set hidden_at = platform.now() where id = ${id} and hidden_at is null`,
  )
