import type { PersonalData } from '#platform/personal-data'
import { TEXTS } from './texts/index.ts'

/** Nothing about people is stored here; the name is for the mails in the copy. */
export const carePersonalData: PersonalData = { name: 'care', texts: TEXTS, collect: async () => ({}) }
