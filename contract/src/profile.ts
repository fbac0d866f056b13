import { z } from 'zod'
import { areaSlug, id, line, lineOrNull, pin, point, proseOrNull, version } from './common.ts'
import { route } from './kit.ts'
import { clocks, digits, textSizes, themes, unitSystems } from './profile.rules.ts'

export const settings = z.object({
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  units: z.enum(unitSystems),
  clock: z.enum(clocks),
  digits: z.enum(digits),
})
export type Settings = z.infer<typeof settings>

export const getSettings = route({
  method: 'GET',
  path: '/api/v1/me/settings',
  viewable: {},
  access: 'account',
  summary: 'How the person wants the app to look',
  result: settings,
})

export const putSettings = route({
  method: 'PUT',
  path: '/api/v1/me/settings',
  access: 'account',
  summary: 'Changes how the app looks, for every device of the person; what is left out stays',
  body: settings.partial(),
  result: settings,
})

export const addressBody = z.object({
  /** The person's own name for it, such as "Home". */
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
  /** The point as a plus code; `pointOfPlusCode` parses one that was typed. */
  plusCode: z.string(),
  isDefault: z.boolean(),
  version,
})
export type Address = z.infer<typeof address>

const addresses = z.object({ addresses: z.array(address) })
const addressId = z.object({ addressId: id })

export const listAddresses = route({
  method: 'GET',
  path: '/api/v1/me/addresses',
  viewable: {},
  access: 'account',
  summary: 'The person’s addresses, the default one first; 20 at most',
  result: addresses,
})

export const addAddress = route({
  method: 'POST',
  path: '/api/v1/me/addresses',
  access: 'account',
  summary: 'Saves an address; the first one is the default',
  body: addressBody,
  result: address,
  errors: ['too_many_addresses'],
  idempotent: true,
})

export const editAddress = route({
  method: 'PUT',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'account',
  own: true,
  summary: 'Changes an address; another one stops being the default when this becomes it',
  params: addressId,
  body: addressBody.extend({ version }),
  result: address,
  errors: ['changed_meanwhile'],
})

export const removeAddress = route({
  method: 'DELETE',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'account',
  own: true,
  beforeConsents: true,
  summary: 'Removes an address; the oldest of the others becomes the default in its place',
  params: addressId,
  result: null,
})
