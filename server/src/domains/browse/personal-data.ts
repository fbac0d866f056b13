import type { PersonalData } from '#platform/personal-data'
import { searchesOf } from './saved-searches.ts'
import { TEXTS } from './texts/index.ts'

export const browsePersonalData: PersonalData = {
  name: 'browse',
  texts: TEXTS,
  collect: async ({ db }, userId) => ({ searches: await searchesOf(db, userId) }),
}
