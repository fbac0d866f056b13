import { plannedAt } from '@dawra/contract/collections/rules'
import { Refusal } from '#platform/errors'
import type { Tx } from '#platform/transact'
import { numbersOf } from '#settings'

/** @returns whether the rounds of a day are planned: at the configured hour of the evening before */
export async function plannedDays({ db, now }: Tx): Promise<(day: string) => boolean> {
  const { collection_planned_hour: hour } = await numbersOf(db, 'collection_planned_hour')
  return day => now >= plannedAt(day, hour)
}

/** @throws Refusal('collection_closed') once the rounds of a day are planned */
export async function requireUnplanned(tx: Tx, day: string) {
  if ((await plannedDays(tx))(day)) throw new Refusal('collection_closed')
}
