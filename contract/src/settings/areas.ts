import { z } from 'zod'
import { isAreaSlug } from '../platform/areas.rules.ts'
import { changeEntry, lastChange } from '../platform/change-history.ts'
import { route } from '../platform/route.ts'
import { areaSlug, cursor, line, page, pin, prose, version } from '../platform/schemas.ts'

/** Required in both languages, because places must have a name in each. */
const name = z.object({ en: z.string(), ar: z.string() })
const typedName = z.object({ en: line(80).min(1), ar: line(80).min(1) })
const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const bounds = z.object({ south: latitude, north: latitude, west: longitude, east: longitude })
const centre = z.object({ lat: z.number(), lng: z.number() })

const area = z.object({
  slug: areaSlug,
  name,
  lat: z.number(),
  lng: z.number(),
  isOpen: z.boolean(),
  isCollected: z.boolean(),
})
const city = z.object({ name, centre, bounds, areas: z.array(area) })

export const getCity = route({
  method: 'GET',
  path: '/api/v1/city',
  access: 'anyone',
  summary: 'What the city is called, where it is, and its areas; closed ones keep their names',
  result: city,
})

const officeArea = area.extend({ version, changed: lastChange })
export type OfficeArea = z.infer<typeof officeArea>
const officeCity = city.omit({ areas: true }).extend({ version, changed: lastChange })
export type OfficeCity = z.infer<typeof officeCity>

export const listOfficeAreas = route({
  method: 'GET',
  path: '/api/v1/admin/areas',
  access: { office: 'any' },
  summary: 'The city and its areas, with who changed each last',
  result: z.object({ city: officeCity, areas: z.array(officeArea) }),
})

const reason = prose(500).min(3)
const areaTerms = z.object({ name: typedName, point: pin, isOpen: z.boolean(), isCollected: z.boolean() })
export type AreaTerms = z.infer<typeof areaTerms>

export const addArea = route({
  method: 'POST',
  path: '/api/v1/admin/areas',
  access: { office: 'planning' },
  stepUp: true,
  summary: 'Adds an area that people can choose from then on',
  body: areaTerms
    .omit({ isOpen: true })
    .extend({ slug: areaSlug.refine(isAreaSlug, { error: 'invalid_format' }), reason }),
  result: officeArea,
  errors: ['area_exists'],
})

export const changeArea = route({
  method: 'PUT',
  path: '/api/v1/admin/areas/{slug}',
  access: { office: 'planning' },
  stepUp: true,
  summary:
    'Renames, moves, closes or opens an area, or says whether waste is collected there; who is there already stays there',
  params: z.object({ slug: areaSlug }),
  body: areaTerms.extend({ version, reason }),
  result: officeArea,
  errors: ['changed_meanwhile', 'area_exists'],
})

const cityTerms = z.object({ name: typedName, centre: pin, bounds })
export type CityTerms = z.infer<typeof cityTerms>

export const changeCity = route({
  method: 'PUT',
  path: '/api/v1/admin/city',
  access: { office: 'owner' },
  stepUp: true,
  summary: 'Changes what the city is called and where it ends',
  body: cityTerms.extend({ version, reason }),
  result: officeCity,
  errors: ['changed_meanwhile'],
})

/** Values of an area or the city; the city has no `isOpen` and `isCollected`. */
const placeTerms = z.object({
  name,
  point: centre,
  isOpen: z.boolean().optional(),
  isCollected: z.boolean().optional(),
  bounds: bounds.optional(),
})
const placeChange = changeEntry.extend({
  /** Null: it was added. */
  before: placeTerms.nullable(),
  after: placeTerms,
})
export type PlaceChange = z.infer<typeof placeChange>

export const listAreaChanges = route({
  method: 'GET',
  path: '/api/v1/admin/areas/{slug}/changes',
  access: { office: 'any' },
  summary: 'Every change of an area, the latest first',
  params: z.object({ slug: areaSlug }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(placeChange),
})

export const listCityChanges = route({
  method: 'GET',
  path: '/api/v1/admin/city/changes',
  access: { office: 'any' },
  summary: 'Every change of the city itself, the latest first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(placeChange),
})
