import type { BoardPickup } from '@dawra/contract/orders/board'
import type { PackingFormat } from '@dawra/contract/orders/packing.rules'
import { LANGUAGES } from '@dawra/contract/platform/languages.rules'
import { shortName } from '@dawra/contract/platform/names.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { formatIn, ltr, printedName } from '#platform/texts/format'
import { TEXTS } from '../../texts/index.ts'
import { allergensText, printed, runningNumber } from './printed-texts.ts'

interface LabelText {
  language: Language
  title: string
  allergens: string
  bestEaten: string
}

interface Label {
  number: string
  /** The portion's number in its order: `2/3`. */
  part: string
  name: string
  when: string
  isStated: boolean
  texts: LabelText[]
}

export interface LabelsContent {
  format: Exclude<PackingFormat, 'list'>
  language: Language
  fileTitle: string
  labels: Label[]
}

/** A label for each portion, in both languages, the reader's first. */
export function labelsContent(
  pickups: readonly BoardPickup[],
  { format, language }: Pick<LabelsContent, 'format' | 'language'>,
): LabelsContent {
  return {
    format,
    language,
    fileTitle: TEXTS[language].packing.labels,
    labels: pickups.flatMap(pickup => labelsOf(pickup, language)),
  }
}

function labelsOf({ lines, orderNumber, customer, window }: BoardPickup, first: Language): Label[] {
  const all = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const languages = [first, ...LANGUAGES.filter(language => language !== first)]
  const portions = lines.flatMap(line => Array.from({ length: line.quantity }, () => line))
  return portions.map((line, at) => ({
    number: ltr(runningNumber(orderNumber)),
    part: ltr(`${at + 1}/${all}`),
    name: printedName([shortName(customer.name ?? '')], TEXTS[first].receipt.customer),
    when: formatIn(first).windowText(window),
    isStated: line.allergens !== null,
    texts: languages.map(language => ({
      language,
      title: printed(line.title, language),
      allergens: allergensText(line, language),
      bestEaten: TEXTS[language].packing.bestEaten,
    })),
  }))
}
