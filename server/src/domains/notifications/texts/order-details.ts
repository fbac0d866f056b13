import type { Language, Localized, PickupWindow } from '@dawra/contract/common'
import { code, heading, type Part, type Row, rows } from '#platform/messages/letter'
import { formatIn, isolated, phoneNumber } from '#platform/texts/format'

/** What the mail of a paid order tells of each hand-over. */
export interface PickupDetails {
  seller: Localized
  phone: string
  /** Where one has to be, in each language. */
  place: Readonly<Record<Language, string>>
  window: PickupWindow
  /** Null for what is delivered: it is handed over without one. */
  code: string | null
  instructions: Localized
  portions: readonly { quantity: number; title: Localized }[]
  products: readonly { grams: number; title: Localized }[]
}

export interface OrderDetails {
  pickups: readonly PickupDetails[]
  /** Baisa. */
  total: number
  /** To be paid at the counter. */
  isCash: boolean
}

interface Words {
  where: string
  when: string
  what: string
  phone: string
  note: string
  code: string
  total: string
  cash: string
}

/** In Arabic the number follows what it counts: before it, the sign would be read first. */
const counting: Readonly<Record<Language, (what: string, quantity: number) => string>> = {
  en: (what, quantity) => `${quantity} × ${what}`,
  ar: (what, quantity) => `${what} × ${quantity}`,
}

/** Where, when and what of each hand-over with its code, and what was paid. */
export function orderDetails(language: Language, words: Words) {
  const { windowText, kilograms, localized, money } = formatIn(language)
  const counted = counting[language]
  const goodsOf = ({ portions, products }: PickupDetails) => [
    ...portions.map(({ quantity, title }) => counted(isolated(localized(title)), quantity)),
    ...products.map(({ grams, title }) => `${kilograms(grams)} ${isolated(localized(title))}`),
  ]
  const rowsOf = (pickup: PickupDetails): Row[] =>
    [
      { label: words.where, lines: [pickup.place[language]] },
      { label: words.when, lines: [windowText(pickup.window)] },
      { label: words.what, lines: goodsOf(pickup) },
      { label: words.note, lines: [localized(pickup.instructions)] },
      { label: words.phone, lines: [phoneNumber(pickup.phone)] },
    ].filter(({ lines }) => lines.some(line => line !== ''))
  return ({ pickups, total, isCash }: OrderDetails): Part[] => [
    ...pickups.flatMap(pickup => [
      heading(localized(pickup.seller)),
      rows(rowsOf(pickup)),
      ...(pickup.code === null ? [] : [code(pickup.code, words.code)]),
    ]),
    rows([{ label: isCash ? words.cash : words.total, lines: [money(total)] }]),
  ]
}
