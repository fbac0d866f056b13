import type { PersonalData } from '#platform/personal-data'
import { TEXTS } from './texts/index.ts'

/** Nothing about people is stored here; the mail that was sent has a name in the copy. */
export const carePersonalData: PersonalData = { name: 'care', texts: TEXTS, collect: async () => ({}) }
