import type { Ctx } from './context.ts'
import type { InEachLanguage } from './texts/load-texts.ts'

interface PersonalDataTexts {
  section: string
  /** Labels of fields. A field that several domains share has its label in the texts of the export. */
  labels: Readonly<Record<string, string>>
  /** Labels of the values of `codes`. */
  values?: Readonly<Record<string, string>>
}

/**
 * What a domain stores about a person, for the data export. Lists and plain values under labelled names; empty parts are
 * left out.
 */
export interface PersonalData {
  name: string
  texts: InEachLanguage<{ personalData: PersonalDataTexts }>
  /** Fields with coded values that have labels. Other fields are free text, which may contain the same words. */
  codes?: readonly string[]
  money?: readonly string[]
  collect(ctx: Ctx, userId: string): Promise<Record<string, unknown>>
}
