import { z } from 'zod'
import { cityPoint, id, instant, language, point } from './common.ts'
import { route } from './kit.ts'
import {
  consentKinds,
  notificationChannels,
  notificationKinds,
  textSizes,
  themes,
  unitSystems,
} from './profile.rules.ts'
import { areaSlug } from './venues.ts'

export const settings = z.object({
  theme: z.enum(themes),
  textSize: z.enum(textSizes),
  units: z.enum(unitSystems),
})
export type Settings = z.infer<typeof settings>

export const getSettings = route({
  method: 'GET',
  path: '/api/v1/me/settings',
  access: 'account',
  summary: 'How the person wants the app to look',
  result: settings,
})

export const putSettings = route({
  method: 'PUT',
  path: '/api/v1/me/settings',
  access: 'account',
  summary: 'Keeps how the app looks, for every device of the person',
  body: settings,
  result: settings,
})

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .transform(text => text || null)
    .nullable()
    .default(null)

export const addressBody = z.object({
  /** "Home" in the person's own words. */
  label: z.string().trim().min(1).max(60),
  area: areaSlug,
  way: words(60),
  building: words(60),
  complex: words(120),
  landmark: words(200),
  directions: words(500),
  point: cityPoint,
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
  /** The point said otherwise; `pointOfPlusCode` reads one that was typed. */
  plusCode: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof address>

const addresses = z.object({ addresses: z.array(address) })
const addressId = z.object({ addressId: id })

export const listAddresses = route({
  method: 'GET',
  path: '/api/v1/me/addresses',
  access: 'account',
  summary: 'The person’s addresses, the default one first; 20 at most',
  result: addresses,
})

export const addAddress = route({
  method: 'POST',
  path: '/api/v1/me/addresses',
  access: 'account',
  summary: 'Keeps an address; the first one is the default',
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
  body: addressBody,
  result: address,
})

export const removeAddress = route({
  method: 'DELETE',
  path: '/api/v1/me/addresses/{addressId}',
  access: 'account',
  own: true,
  summary: 'Forgets an address; the oldest of the others becomes the default in its place',
  params: addressId,
  result: null,
})

const preference = z.object({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
})
export type NotificationPreference = z.infer<typeof preference>
/** Every kind on every channel, in the order of the rules. */
const preferences = z.object({ preferences: z.array(preference) })

export const getNotificationPreferences = route({
  method: 'GET',
  path: '/api/v1/me/notification-preferences',
  access: 'account',
  summary: 'What the person wants to hear of, and where',
  result: preferences,
})

export const putNotificationPreferences = route({
  method: 'PUT',
  path: '/api/v1/me/notification-preferences',
  access: 'account',
  summary: 'Changes the named ones and leaves the others; answers all',
  body: z.object({
    preferences: z
      .array(preference)
      .min(1)
      .max(notificationKinds.length * notificationChannels.length),
  }),
  result: preferences,
})

export const consentKind = z.enum(consentKinds)

export const consent = z.object({
  kind: consentKind,
  version: z.string(),
  isGiven: z.boolean(),
  language,
  recordedAt: instant,
})
export type Consent = z.infer<typeof consent>

const consents = z.object({
  /** The latest word on each kind that was ever spoken of. */
  latest: z.array(consent),
  /** Required ones that are not given in today's version: to be asked for before anything else. */
  missing: z.array(consentKind),
  /** Everything that was given and taken back, newest first, 100 at most. */
  history: z.array(consent),
})
export type Consents = z.infer<typeof consents>

export const getConsents = route({
  method: 'GET',
  path: '/api/v1/me/consents',
  access: 'account',
  summary: 'What the person agreed to, when, in which version',
  result: consents,
})

export const postConsents = route({
  method: 'POST',
  path: '/api/v1/me/consents',
  access: 'account',
  summary: 'Records that consents were given or taken back, with version, language, time and address',
  body: z.object({
    consents: z
      .array(z.object({ kind: consentKind, version: z.string().max(20), isGiven: z.boolean() }))
      .min(1)
      .max(consentKinds.length),
    language,
  }),
  result: consents,
  errors: ['consent_text_changed', 'consent_required'],
})

/** A copy of everything that is kept about the person. */
export const dataExport = z.object({
  id,
  status: z.enum(['waiting', 'ready', 'expired']),
  requestedAt: instant,
  /** While it is ready: until when the link of the mail works. */
  expiresAt: instant.nullable(),
  /** Leads to a ready one when there is no e-mail address that the link could go to. */
  token: z.string().nullable(),
})
export type DataExport = z.infer<typeof dataExport>
const exports = z.object({
  /** Newest first, 10 at most. */
  exports: z.array(dataExport),
  /** When the next one may be asked for; null when that is now. */
  nextAt: instant.nullable(),
})

export const listExports = route({
  method: 'GET',
  path: '/api/v1/me/exports',
  access: 'account',
  summary: 'The copies of their data that the person asked for',
  result: exports,
})

export const requestExport = route({
  method: 'POST',
  path: '/api/v1/me/exports',
  access: 'account',
  summary: 'Gathers a copy of the person’s data; a mail brings the link. Once a day',
  result: exports,
  errors: ['export_too_soon'],
  secondFactor: true,
})

export const getExport = route({
  method: 'GET',
  path: '/api/v1/exports/{token}',
  access: 'account',
  own: true,
  summary: 'The copy behind a mail’s link, for the person it is about and nobody else',
  params: z.object({ token: z.string().min(20).max(100) }),
  query: z.object({ format: z.enum(['html', 'json']).default('html') }),
  result: null,
  media: 'text/html, application/json',
  secondFactor: true,
})

const erasure = z.object({
  /** Null while no deletion is planned. */
  erasure: z.object({ requestedAt: instant, actsAt: instant }).nullable(),
})
export type Erasure = z.infer<typeof erasure>

export const getErasure = route({
  method: 'GET',
  path: '/api/v1/me/erasure',
  access: 'account',
  summary: 'Whether and when the account will be deleted',
  result: erasure,
})

export const requestErasure = route({
  method: 'POST',
  path: '/api/v1/me/erasure',
  access: 'account',
  summary:
    'Plans the deletion of the account in 7 days and says so by mail; planned already, it stays as it is',
  result: erasure,
  secondFactor: true,
})

export const cancelErasure = route({
  method: 'DELETE',
  path: '/api/v1/me/erasure',
  access: 'account',
  summary: 'Keeps the account after all',
  result: erasure,
})
