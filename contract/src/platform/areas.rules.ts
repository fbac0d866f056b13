import type { Language } from './languages.rules.ts'
import type { Point } from './point.ts'

/** A part of the city, with a point good enough to sort by distance (±1-2 km). */
export interface Area extends Point {
  slug: string
  name: Record<Language, string>
  /** A closed area keeps those who are there already; nobody chooses it newly. */
  isOpen: boolean
  /** Whether organic waste is collected there. */
  isCollected: boolean
}

/** An area's short name, in addresses of pages and in rows. */
export const AREA_SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** What a browser remembers in place of an area: the person's own place, or none. No area is called so. */
export const PLACE_WORDS: readonly string[] = ['mine', 'none']
export const isAreaSlug = (text: string) => AREA_SLUG.test(text) && !PLACE_WORDS.includes(text)

/** How many areas a city may have, and so how many somebody may name. */
export const MOST_AREAS = 200

/** Pins outside of this box are refused. */
export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

/** What the office has set of the city; another city is other rows. */
export interface City {
  name: Record<Language, string>
  /** The point distances are measured from until a person shares a better one. */
  centre: Point
  bounds: Bounds
  areas: readonly Area[]
}

export const areaIn = ({ areas }: Pick<City, 'areas'>, slug: string | null | undefined): Area | undefined =>
  areas.find(area => area.slug === slug)

/** How an area is called; an area that is not known by its slug. */
export const areaName = (city: Pick<City, 'areas'>, slug: string, language: Language): string =>
  areaIn(city, slug)?.name[language] ?? slug

/** Areas by their names in a language. */
export const sortedAreas = ({ areas }: Pick<City, 'areas'>, language: Language): readonly Area[] =>
  areas.toSorted((one, other) => one.name[language].localeCompare(other.name[language], language))

/** What a form offers: open areas by their names, and those that were chosen before. */
export const choosableAreas = (
  city: Pick<City, 'areas'>,
  language: Language,
  chosen: readonly string[] = [],
): readonly Area[] =>
  sortedAreas(city, language).filter(({ slug, isOpen }) => isOpen || chosen.includes(slug))

export const isWithin = ({ south, north, west, east }: Bounds, { lat, lng }: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east
