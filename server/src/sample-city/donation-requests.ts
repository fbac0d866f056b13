import { requestDonation } from '#donations'
import { many, sql } from '#platform/sql'
import type { Tx } from '#platform/transact'
import { HOUR } from './muscat-time.ts'
import { CHARITY, DONOR, SALIM } from './people.ts'
import type { City } from './people-and-venues.ts'
import { as } from './timeline.ts'

/** A charity and the sample customer request what the sample donor gives; the donor has not answered yet. */
export async function requestFood(tx: Tx, { people }: City) {
  const [given] = await many<{ id: string; grams: number }>(
    tx.db,
    sql`select id, grams_left as grams from donations.open_donations
      where donor_id = ${people.get(DONOR.email)!} order by id limit 1`,
  )
  if (!given) return
  const wishes = [
    { person: CHARITY, grams: given.grams, message: 'نأتي بسيارة مبردة ونوزعها الليلة على ست عائلات.' },
    { person: SALIM, grams: Math.round(given.grams / 3), message: 'Two bags would be plenty for us.' },
  ]
  for (const { person, grams, message } of wishes) {
    const key = `sample-request-${person.email}`
    const asking = { ...as(tx, people.get(person.email)!), idempotency: { key, fingerprint: key } }
    const wishedAt = new Date(tx.now.getTime() + HOUR).toISOString()
    await requestDonation(asking, given.id, { grams, message, wishedAt, phone: person.phone })
  }
}
