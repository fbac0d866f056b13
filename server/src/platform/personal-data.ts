import type { Ctx } from './context.ts'
import type { InEachLanguage } from './texts/load-texts.ts'

interface PersonalDataTexts {
  /** The domain's heading. */
  section: string
  /** Names of fields. One that several domains have is named by the page of the copy. */
  labels: Readonly<Record<string, string>>
  /** Names of values in `codes`. */
  values?: Readonly<Record<string, string>>
}

/**
 * What a domain stores about a person, for the copy that they may ask for. Lists and plain values under names
 * that have labels; empty parts are left out.
 */
export interface PersonalData {
  /** The domain. */
  name: string
  texts: InEachLanguage<{ personalData: PersonalDataTexts }>
  /** Fields whose values are ours and have names; in others people may have written the same ones. */
  codes?: readonly string[]
  /** Fields with amounts in baisa. */
  money?: readonly string[]
  collect(ctx: Ctx, userId: string): Promise<Record<string, unknown>>
}
