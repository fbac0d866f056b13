import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './en.ts'

export const TEXTS = await loadTexts<Texts>(import.meta.dirname)
