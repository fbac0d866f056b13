import { z } from 'zod'
import { route } from '../platform/route.ts'
import { freeNumber, id, instant, localized, prose } from '../platform/schemas.ts'
import { changeKinds, changeStatuses } from './rules.ts'
import { iban } from './schemas.ts'

const day = z.iso.date()
const licenceNumber = freeNumber(40).min(3)

export const businessChange = z.object({
  id,
  kind: z.enum(changeKinds),
  status: z.enum(changeStatuses),
  licenceNumber: z.string().nullable(),
  licenceExpiresOn: day.nullable(),
  /** Masked except for its end. */
  iban: z.string().nullable(),
  /** Holder of a compost seller's account. Other accounts are in the name of the registered business. */
  holder: z.string().nullable(),
  requestedAt: instant,
  decidedAt: instant.nullable(),
  note: z.string().nullable(),
})
export type BusinessChange = z.infer<typeof businessChange>

/** The business that owns a venue. The licence belongs to the venue itself. */
const ownBusiness = z.object({
  legalName: z.string(),
  crNumber: z.string(),
  isSuspended: z.boolean(),
  licenceNumber: z.string(),
  licenceExpiresOn: day,
  /** Masked except for its end. */
  iban: z.string().nullable(),
  /** Nothing is paid to a new account before this. */
  heldUntil: instant.nullable(),
  /** The latest licence change of the venue and the latest account change. */
  changes: z.array(businessChange),
})
export type OwnBusiness = z.infer<typeof ownBusiness>

/** Null for a legacy venue without a business. */
export const getOwnBusiness = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/business',
  access: 'signed_in',
  venue: 'manager',
  summary:
    'Who is behind a venue: its food licence, its bank account, and what was asked to be changed of them',
  params: z.object({ venueId: id }),
  result: z.object({ business: ownBusiness.nullable() }),
})

export const requestLicenceChange = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/business/licence',
  access: 'account',
  venue: 'owner',
  summary:
    'Sends a renewed food licence of a store to the office; the raw body is its scan, a PDF or a photo',
  params: z.object({ venueId: id }),
  query: z.object({ number: licenceNumber, expiresOn: day }),
  result: z.object({ business: ownBusiness }),
  errors: [
    'licence_expired',
    'body_too_large',
    'unsupported_media_type',
    'picture_not_readable',
    'picture_too_large',
  ],
})

export const requestAccountChange = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/business/account',
  access: 'account',
  venue: 'owner',
  secondFactor: true,
  summary: 'Asks for payouts to go to another account; the office checks it, and every owner is told',
  params: z.object({ venueId: id }),
  body: z.object({ iban }),
  result: z.object({ business: ownBusiness }),
  errors: ['step_up_needed'],
})

const officeChange = businessChange.extend({
  /** A seller of compost may have no commercial registration. */
  business: z.object({ id, legalName: z.string(), crNumber: z.string().nullable() }),
  /** The venue of a licence; null for an account, which belongs to the whole business. */
  venue: z.object({ id, name: localized(120) }).nullable(),
  /** The phone number on file, so that the office can verify the request by a call. */
  phone: z.string().nullable(),
  requestedBy: z.string(),
  /** Unmasked, so that the office can compare it. */
  iban: z.string().nullable(),
  /** The values in force now; for an account there is no licence. */
  current: z.object({
    licenceNumber: z.string().nullable(),
    licenceExpiresOn: day.nullable(),
    iban: z.string().nullable(),
  }),
  scanType: z.string().nullable(),
})
export type OfficeChange = z.infer<typeof officeChange>

export const listBusinessChanges = route({
  method: 'GET',
  path: '/api/v1/admin/business-changes',
  access: { office: 'finance' },
  personal: true,
  summary: 'Licences and accounts of kitchens that wait for a decision, the longest first (100 at most)',
  result: z.object({ changes: z.array(officeChange) }),
})

export const getChangeScan = route({
  method: 'GET',
  path: '/api/v1/admin/business-changes/{changeId}/scan',
  access: { office: 'finance' },
  personal: true,
  summary: 'The scan of a renewed licence, while it waits',
  params: z.object({ changeId: id }),
  result: null,
  media: 'application/pdf, image/jpeg',
})

export const decideBusinessChange = route({
  method: 'POST',
  path: '/api/v1/admin/business-changes/{changeId}/decision',
  access: { office: 'finance' },
  stepUp: true,
  summary: 'Puts a renewed licence or another account into force, or declines it; the owners are told',
  params: z.object({ changeId: id }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve') }),
    z.object({ decision: z.literal('decline'), note: prose(1000).min(3) }),
  ]),
  result: null,
  errors: ['change_not_waiting', 'change_by_another', 'licence_expired'],
})
