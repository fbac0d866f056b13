import type { Language } from '@dawra/contract/common'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

/** What the export's page says; names of fields and values are those of the collectors. */
export interface Words {
  title: string
  intro: string
  yes: string
  no: string
  sections: Readonly<Record<string, string>>
  labels: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

export const WORDS: Readonly<Record<Language, Words>> = { en, ar }
