import type { Language } from './languages.rules.ts'
import type { Point } from './point.ts'

/** A part of the city, with a point that is good enough for sorting by distance (±1-2 km). */
export interface Area extends Point {
  slug: string
  name: Record<Language, string>
  /** Nobody can choose a closed area, but people who are in it remain there. */
  isOpen: boolean
  isCollected: boolean
}

/** Used in page addresses and in database rows. */
export const AREA_SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** Values that a browser stores instead of an area: the person's own place, or none. No area may have such a name. */
export const PLACE_WORDS: readonly string[] = ['mine', 'none']
export const isAreaSlug = (text: string) => AREA_SLUG.test(text) && !PLACE_WORDS.includes(text)

/** At most this many areas; also the limit of lists of areas in requests. */
export const MOST_AREAS = 200

/** Places outside of this box are refused. */
export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

/** The city as configured by the office. */
export interface City {
  name: Record<Language, string>
  /** Distances are measured from here until a person shares a better place. */
  centre: Point
  bounds: Bounds
  areas: readonly Area[]
}

export const areaIn = ({ areas }: Pick<City, 'areas'>, slug: string | null | undefined): Area | undefined =>
  areas.find(area => area.slug === slug)

/** Falls back to the slug of an unknown area. */
export const areaName = (city: Pick<City, 'areas'>, slug: string, language: Language): string =>
  areaIn(city, slug)?.name[language] ?? slug

export const sortedAreas = ({ areas }: Pick<City, 'areas'>, language: Language): readonly Area[] =>
  areas.toSorted((one, other) => one.name[language].localeCompare(other.name[language], language))

/** The areas that a form offers: open ones, and those that were already chosen. */
export const choosableAreas = (
  city: Pick<City, 'areas'>,
  language: Language,
  chosen: readonly string[] = [],
): readonly Area[] =>
  sortedAreas(city, language).filter(({ slug, isOpen }) => isOpen || chosen.includes(slug))

export const isWithin = ({ south, north, west, east }: Bounds, { lat, lng }: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east
