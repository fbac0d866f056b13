import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { SYMBOLS } from './plate-symbols.tsx'

const FOODS = [
  'food',
  'meal',
  'bag',
  'bread',
  'sweets',
  'vegetables',
  'fruits',
  'grains',
  'dairy',
  'drinks',
  'gift',
  'feed',
] as const satisfies (keyof typeof SYMBOLS)[]

const PLACES = {
  restaurant: 'food',
  cafe: 'cup',
  bakery: 'bread',
  sweet_shop: 'sweets',
  hotel: 'building',
  grocery: 'crate',
  caterer: 'pot',
  juice_bar: 'drinks',
} as const satisfies Record<string, keyof typeof SYMBOLS>

export type FoodKind = (typeof FOODS)[number]
export type PlaceKind = keyof typeof PLACES
export type PlateKind = FoodKind | PlaceKind
export const plateKinds: readonly PlateKind[] = [...FOODS, ...(Object.keys(PLACES) as PlaceKind[])]

const isPlace = (kind: PlateKind): kind is PlaceKind => kind in PLACES

/** Decorative: the text beside it has the details. */
export const Plate = ({ kind, className }: { kind: PlateKind; className?: string }) => (
  <svg aria-hidden viewBox="0 0 96 96" className={cx('bg-luban', className)}>
    {isPlace(kind) ? <Place>{SYMBOLS[PLACES[kind]]}</Place> : <Dish>{SYMBOLS[kind]}</Dish>}
  </svg>
)

const Dish = ({ children }: { children: ReactNode }) => (
  <>
    <circle className="fill-paper" cx="48" cy="50" r="40" />
    <circle className="stroke-line" fill="none" strokeWidth="1.5" cx="48" cy="50" r="33.5" />
    {children}
  </>
)

const Place = ({ children }: { children: ReactNode }) => (
  <>
    <path className="fill-paper" d="M16 30h64v54H16Z" />
    <g transform="translate(7.2 17) scale(.85)">{children}</g>
    <path
      className="fill-ridge"
      d="M12 14h72v16a6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0 6 6 0 0 1-12 0Z"
    />
    <path
      className="fill-turmeric"
      d="M24 14h12v16a6 6 0 0 1-12 0ZM48 14h12v16a6 6 0 0 1-12 0ZM72 14h12v16a6 6 0 0 1-12 0Z"
    />
  </>
)
