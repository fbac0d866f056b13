import type { PersonalData } from '#platform/personal-data'
import { searchesOf } from './searches.ts'

export const browsePersonalData: PersonalData = {
  name: 'browse',
  collect: async ({ db }, userId) => ({ searches: await searchesOf(db, userId) }),
}
