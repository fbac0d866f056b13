import type { PersonalData } from '#platform/personal-data'
import { TEXTS } from './texts/index.ts'

/** Nothing about people is stored here; the domain is listed for the texts of its mails in a person's data export. */
export const carePersonalData: PersonalData = { name: 'care', texts: TEXTS, collect: async () => ({}) }
