import type { Area } from '@dawra/contract/platform/areas.rules'
import type { Point } from '@dawra/contract/platform/point'
import type { Localized } from '@dawra/contract/platform/schemas'
import type { Locale } from '#lib/locale'
import type { Spot } from './projection.ts'
import { onScreen, type Size, type View } from './view.ts'

type Kind = 'sea' | 'road' | 'area'
interface Named extends Point {
  slug: string
  name: Localized & { en: string; ar: string }
  kind: Kind
  /** The label is shown from this scale on, in pixels a unit of the plane. */
  from: number
}

/** Well-known areas, which are labelled first. */
const FIRST = [
  'seeb',
  'ruwi',
  'al-khuwair',
  'qurum',
  'al-mawaleh',
  'mutrah',
  'azaiba',
  'al-amerat',
  'quriyat',
  'al-mabelah',
  'al-khoud',
  'bawshar',
]
/** From this scale on less known areas are labelled too. */
const CLOSE = 1.5
const rank = ({ slug }: Area) => (FIRST.includes(slug) ? FIRST.indexOf(slug) : FIRST.length)
/** In a city without well-known areas, all areas are equal. */
const isNamedFirst = ({ slug }: Area, areas: readonly Area[]) =>
  FIRST.includes(slug) || !areas.some(area => FIRST.includes(area.slug))
const named = (
  kind: Kind,
  slug: string,
  en: string,
  ar: string,
  lat: number,
  lng: number,
  from = 0,
): Named => ({
  kind,
  slug,
  name: { en, ar },
  lat,
  lng,
  from,
})
const namesOf = (areas: readonly Area[]): readonly Named[] => [
  named('sea', 'sea', 'Sea of Oman', 'بحر عُمان', 23.68, 58.42),
  ...areas
    .toSorted((one, other) => rank(one) - rank(other))
    .map(area => ({ ...area, kind: 'area' as const, from: isNamedFirst(area, areas) ? 0 : CLOSE })),
  named('road', 'sultan-qaboos', 'Sultan Qaboos Street', 'شارع السلطان قابوس', 23.5985, 58.292, CLOSE),
  named('road', 'expressway', 'Muscat Expressway', 'طريق مسقط السريع', 23.566, 58.335, CLOSE),
]

/** The average width of a letter at 13 px, including the spacing around a name. */
const LETTER = 7.5
const ROOM = { x: 16, y: 24 }
const PIN = { x: 34, y: 17 }
/** Vertical offsets of a label: at its position, else below, else above. */
const BESIDE = [0, 30, -30]

export interface Label extends Spot {
  slug: string
  text: string
  kind: Kind
}

/** The labels that fit on a map without overlapping each other, its edges or `taken` positions. */
export function labelsOf(
  areas: readonly Area[],
  { view, size }: { view: View; size: Size },
  locale: Locale,
  taken: readonly Spot[] = [],
): Label[] {
  const stand: (Label & { half: number })[] = []
  for (const { from, kind, slug, name, ...point } of namesOf(areas)) {
    if (view.scale < from) continue
    const spot = onScreen(point, view, size)
    const text = name[locale]
    const half = (text.length * LETTER + ROOM.x) / 2
    const isFree = ({ x, y }: Spot) =>
      x >= half &&
      x <= size.width - half &&
      y >= ROOM.y / 2 &&
      y <= size.height - ROOM.y / 2 &&
      !stand.some(other => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < ROOM.y) &&
      !taken.some(pin => Math.abs(pin.x - x) < PIN.x + half && Math.abs(pin.y - y) < PIN.y + ROOM.y / 2)
    const free = BESIDE.map(down => ({ x: spot.x, y: spot.y + down })).find(isFree)
    if (free) stand.push({ ...free, slug, text, kind, half })
  }
  return stand.map(({ half: _, ...label }) => label)
}
