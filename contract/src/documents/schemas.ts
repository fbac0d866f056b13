import { z } from 'zod'
import { baisa, id, instant, localized, version } from '../platform/schemas.ts'
import { documentKinds, eInvoicingObstacles, submissionStatuses } from './rules.ts'

export const document = z.object({
  id,
  kind: z.enum(documentKinds),
  /** Without gaps for its issuer, kind and year. */
  number: z.string(),
  issuedAt: instant,
  seller: localized(200),
  /** The seller is registered for VAT. */
  isTaxed: z.boolean(),
  total: baisa,
  vat: baisa,
  orderNumber: z.string().nullable(),
  /** The number of the document that it takes back. */
  credits: z.string().nullable(),
  /** There is an XML of it too. */
  hasXml: z.boolean(),
  /** Null where its venue does not take part in e-invoicing. */
  submission: z.enum(submissionStatuses).nullable(),
})
export type IssuedDocument = z.infer<typeof document>

export const eInvoicing = z.object({
  vatNumber: z.string().nullable(),
  postalCode: z.string().nullable(),
  isOn: z.boolean(),
  /** Why it cannot be turned on. */
  obstacle: z.enum(eInvoicingObstacles).nullable(),
})
export type EInvoicing = z.infer<typeof eInvoicing>

export const identity = z.object({
  /** All but the CR number are given together, or the platform is not registered for VAT. */
  legalName: z.string().nullable(),
  crNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  /** The first day of its registration for VAT. */
  vatFrom: z.iso.date().nullable(),
  version,
})
export type PlatformIdentity = z.infer<typeof identity>

export const queued = z.object({
  id,
  number: z.string(),
  seller: localized(200),
  status: z.enum(submissionStatuses),
  attempts: z.int(),
  lastError: z.string().nullable(),
  queuedAt: instant,
  /** The provider is to have it by then. */
  dueAt: instant,
  /** Less than four hours are left. */
  isLate: z.boolean(),
})
export type QueuedDocument = z.infer<typeof queued>
