import type { Ctx } from './context.ts'

/**
 * What a domain keeps about a person, for the copy that they may ask for. Lists and plain values under names
 * that the export has words for; empty parts are left out.
 */
export interface PersonalData {
  /** The domain. */
  name: string
  collect(ctx: Ctx, userId: string): Promise<Record<string, unknown>>
}
