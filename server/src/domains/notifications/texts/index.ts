import { loadTexts } from '#platform/texts/load-texts'
import type { General } from './en.ts'

export type { General }
/** Texts that belong to no kind. */
export const GENERAL = await loadTexts<General>(import.meta.dirname)
