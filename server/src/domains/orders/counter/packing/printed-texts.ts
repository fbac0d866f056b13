import type { BoardPickup } from '@dawra/contract/orders/board'
import type { Language, Localized } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, printable } from '#platform/texts/format'
import { TEXTS } from '../../texts/index.ts'

export type Line = BoardPickup['lines'][number]

export const printed = (text: Localized, language: Language) =>
  formatIn(language).printed(text, TEXTS[language].receipt.item)

/** A line's allergens with their note; states when the store has given no answer. */
export function allergensText({ allergens, allergensNote }: Line, language: Language): string {
  const t = TEXTS[language].packing
  const names = allergens?.map(name => t.allergens[name])
  const stated = !names
    ? t.notStated
    : names.length === 0
      ? t.none
      : `${t.contains}: ${joined(names, language)}`
  const note = printable(formatIn(language).localized(allergensNote))
  return note === '' ? stated : `${stated}. ${isolated(note)}`
}

const joined = (names: readonly string[], language: Language) => formatIn(language).joined(names)

/** The number that is called out at a counter: 0070 of DS2611220070. */
export const runningNumber = (number: string) => /^.*\d{6}(\d{4,})$/.exec(number)?.[1] ?? number
