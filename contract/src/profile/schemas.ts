import { z } from 'zod'
import { point } from '../platform/point.ts'
import { areaSlug, id, line, lineOrNull, pin, proseOrNull, version } from '../platform/schemas.ts'
import { clocks, digits, textSizes, themes, unitSystems } from './rules.ts'

export const settings = z.object({
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  units: z.enum(unitSystems),
  clock: z.enum(clocks),
  digits: z.enum(digits),
})
export type Settings = z.infer<typeof settings>

export const addressBody = z.object({
  label: line(60).min(1),
  area: areaSlug,
  way: lineOrNull(60),
  building: lineOrNull(60),
  complex: lineOrNull(120),
  landmark: lineOrNull(200),
  directions: proseOrNull(500),
  point: pin,
  isDefault: z.boolean().default(false),
})
export type AddressBody = z.output<typeof addressBody>

export const address = z.object({
  id,
  label: z.string(),
  area: z.string(),
  way: z.string().nullable(),
  building: z.string().nullable(),
  complex: z.string().nullable(),
  landmark: z.string().nullable(),
  directions: z.string().nullable(),
  point,
  /** The place as a plus code; `pointOfPlusCode` parses an entered one. */
  plusCode: z.string(),
  isDefault: z.boolean(),
  version,
})
export type Address = z.infer<typeof address>
