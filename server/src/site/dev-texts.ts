import { join } from 'node:path'
import { loadTexts } from '#platform/texts/load-texts'
import type { Texts } from './texts/en.ts'

export const DEV_TEXTS = await loadTexts<Texts>(join(import.meta.dirname, 'texts'))
