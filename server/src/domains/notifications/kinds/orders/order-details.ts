import type { Language, Localized, PickupWindow } from '@dawra/contract/platform/schemas'
import { code, heading, type Part, type Row, rows } from '#platform/messages/letter'
import { formatIn, isolated, phoneNumber } from '#platform/texts/format'

export interface PickupDetails {
  seller: Localized
  phone: string
  place: Readonly<Record<Language, string>>
  window: PickupWindow
  /** Null for a delivery, which needs no code. */
  code: string | null
  instructions: Localized
  portions: readonly { quantity: number; title: Localized }[]
  products: readonly { grams: number; title: Localized }[]
}

export interface OrderDetails {
  pickups: readonly PickupDetails[]
  /** In baisa. */
  total: number
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

/** In Arabic the quantity follows the name. Otherwise the “×” would be read first. */
const counting: Readonly<Record<Language, (what: string, quantity: number) => string>> = {
  en: (what, quantity) => `${quantity} × ${what}`,
  ar: (what, quantity) => `${what} × ${quantity}`,
}

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
