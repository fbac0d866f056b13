import type { BoardPickup } from '@dawra/contract/orders/board'
import { CONVENTIONS, type Conventions } from '@dawra/contract/platform/languages.rules'
import { shortName } from '@dawra/contract/platform/names.rules'
import { PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language, Localized } from '@dawra/contract/platform/schemas'
import { formatIn, ltr, printedName } from '#platform/texts/format'
import { TEXTS } from '../../texts/index.ts'
import { allergensText, printed, runningNumber } from './printed-texts.ts'

interface Dish {
  quantity: string
  title: string
}
interface PackedOrder {
  number: string
  name: string
  lines: (Dish & { allergens: string; isStated: boolean })[]
  notes: string[]
}
interface WindowPart {
  when: string
  summary: string
  dishes: Dish[]
  orders: PackedOrder[]
}

export interface ListContent {
  language: Language
  direction: Conventions['direction']
  script: Conventions['script']
  fileTitle: string
  brand: string
  title: string
  venue: string
  printed: string
  columns: { order: string; customer: string; food: string; notes: string }
  windows: WindowPart[]
  page: string
}

interface Reader {
  language: Language
  at: Date
}

export function listContent(
  venue: Localized,
  pickups: readonly BoardPickup[],
  { language, at }: Reader,
): ListContent {
  const t = TEXTS[language].packing
  const { direction, script } = CONVENTIONS[language]
  const windows = Map.groupBy(pickups, ({ window }) => `${window.startsAt}/${window.endsAt}`)
  return {
    language,
    direction,
    script,
    fileTitle: t.list,
    brand: PRODUCT_NAME[language],
    title: t.list,
    venue: formatIn(language).printed(venue, TEXTS[language].receipt.seller),
    printed: `${t.printed} ${formatIn(language).dateTime(at.toISOString())}`,
    columns: { order: t.order, customer: t.customer, food: t.food, notes: t.notes },
    windows: [...windows.values()].map(those => windowPart(those, language)),
    page: t.page,
  }
}

function windowPart(pickups: readonly BoardPickup[], language: Language): WindowPart {
  const t = TEXTS[language].packing
  const dishes = new Map<string, number>()
  for (const line of pickups.flatMap(({ lines }) => lines)) {
    const title = printed(line.title, language)
    dishes.set(title, (dishes.get(title) ?? 0) + line.quantity)
  }
  const portions = [...dishes.values()].reduce((sum, quantity) => sum + quantity, 0)
  return {
    when: pickups[0] ? formatIn(language).windowText(pickups[0].window) : '',
    summary: `${t.orders}: ${pickups.length} · ${t.portions}: ${portions}`,
    dishes: [...dishes]
      .toSorted(([, one], [, other]) => other - one)
      .map(([title, quantity]) => ({ title, quantity: ltr(`${quantity}×`) })),
    orders: pickups.map(pickup => packedOrder(pickup, language)),
  }
}

const packedOrder = (pickup: BoardPickup, language: Language): PackedOrder => ({
  number: ltr(runningNumber(pickup.orderNumber)),
  name: printedName([shortName(pickup.customer.name ?? '')], TEXTS[language].receipt.customer),
  lines: pickup.lines.map(line => ({
    quantity: ltr(`${line.quantity}×`),
    title: printed(line.title, language),
    allergens: allergensText(line, language),
    isStated: line.allergens !== null,
  })),
  notes: notesOf(pickup, language),
})

function notesOf({ packaging, collector, late }: BoardPickup, language: Language): string[] {
  const t = TEXTS[language].packing
  const { dateTime } = formatIn(language)
  const boxes = new Set(Object.values(packaging))
  return [
    ...(boxes.has('bring_required') ? [t.packaging.bring_required] : []),
    ...(boxes.has('bring_allowed') ? [t.packaging.bring_allowed] : []),
    ...(collector ? [`${t.collector} ${printedName([shortName(collector)], t.someone)}`] : []),
    ...(late ? [`${t.late} ${dateTime(late.until)}`] : []),
  ]
}
