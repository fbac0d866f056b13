import type { PersonalData } from '#platform/personal-data'
import { impactOfPerson } from './own-impact.ts'
import { TEXTS } from './texts/index.ts'

/** Sums only: the entries are exported with orders, donations and the tracker. */
export const insightPersonalData: PersonalData = {
  name: 'insights',
  texts: TEXTS,
  collect: async ({ db }, userId) => {
    const ownImpact = await impactOfPerson(db, userId)
    return Object.values(ownImpact).some(value => value !== 0) ? { ownImpact } : {}
  },
}
