import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, language } from '../platform/schemas.ts'
import { consentKinds } from './rules.ts'

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
  /** The latest decision for each kind. */
  latest: z.array(consent),
  /** Required consents not given for the current version: the user must give them before anything else. */
  missing: z.array(consentKind),
  /** Given and withdrawn consents, newest first, at most 100. */
  history: z.array(consent),
})
export type Consents = z.infer<typeof consents>

export const getConsents = route({
  method: 'GET',
  path: '/api/v1/me/consents',
  viewable: {},
  access: 'account',
  summary: 'What the person agreed to, when, in which version',
  result: consents,
})

export const postConsents = route({
  method: 'POST',
  path: '/api/v1/me/consents',
  access: 'account',
  beforeConsents: true,
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

export const dataExport = z.object({
  id,
  status: z.enum(['waiting', 'ready', 'expired']),
  requestedAt: instant,
  /** When the link in the mail expires; only while the export is ready. */
  expiresAt: instant.nullable(),
  token: z.string().nullable(),
})
export type DataExport = z.infer<typeof dataExport>
const exports = z.object({
  exports: z.array(dataExport),
  /** When the next one may be requested; null for now. */
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
  beforeConsents: true,
  summary: 'Starts a copy of the person’s data; the link is emailed. Once a day',
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
  viewable: {},
  access: 'account',
  summary: 'Whether and when the account will be deleted',
  result: erasure,
})

export const requestErasure = route({
  method: 'POST',
  path: '/api/v1/me/erasure',
  access: 'account',
  beforeConsents: true,
  summary:
    'Plans the deletion of the account in 7 days and says so by mail; planned already, it stays as it is',
  result: erasure,
  secondFactor: true,
  errors: ['last_office_owner'],
})

export const cancelErasure = route({
  method: 'DELETE',
  path: '/api/v1/me/erasure',
  access: 'account',
  beforeConsents: true,
  summary: 'Cancels the planned deletion',
  result: erasure,
})
