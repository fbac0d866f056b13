import { AREAS, type Area } from '@dawra/contract/areas.rules'
import type { Spot } from './projection.ts'
import { onScreen, type Size, type View } from './view.ts'

/** Known to everybody: named first where there is little room. */
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
const rank = ({ slug }: Area) => (FIRST.includes(slug) ? FIRST.indexOf(slug) : FIRST.length)
const ORDERED = AREAS.toSorted((one, other) => rank(one) - rank(other))

/** About as wide as a letter of 13 px, with the room around a name. */
const LETTER = 7.5
const ROOM = { x: 10, y: 24 }

export interface Label extends Spot {
  slug: string
  text: string
}

/** The areas' names that stand on a map without touching each other. */
export function labelsOf(view: View, size: Size, locale: 'en' | 'ar'): Label[] {
  const stand: (Label & { half: number })[] = []
  for (const area of ORDERED) {
    const spot = onScreen(area, view, size)
    if (spot.x < 0 || spot.y < 0 || spot.x > size.width || spot.y > size.height) continue
    const text = area.name[locale]
    const half = (text.length * LETTER + ROOM.x) / 2
    const touches = stand.some(
      other => Math.abs(other.x - spot.x) < other.half + half && Math.abs(other.y - spot.y) < ROOM.y,
    )
    if (!touches) stand.push({ ...spot, slug: area.slug, text, half })
  }
  return stand.map(({ slug, text, x, y }) => ({ slug, text, x, y }))
}
