import { z } from 'zod'
import { baisa, id, instant, localized, version } from '../platform/schemas.ts'
import { documentKinds, eInvoicingObstacles, submissionStatuses } from './rules.ts'

export const document = z.object({
  id,
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: instant,
  seller: localized(200),
  isTaxed: z.boolean(),
  total: baisa,
  vat: baisa,
  orderNumber: z.string().nullable(),
  /** Number of the document that this one reverses. */
  credits: z.string().nullable(),
  hasXml: z.boolean(),
  /** Null when the venue does not take part in e-invoicing. */
  submission: z.enum(submissionStatuses).nullable(),
})
export type IssuedDocument = z.infer<typeof document>

export const eInvoicing = z.object({
  vatNumber: z.string().nullable(),
  postalCode: z.string().nullable(),
  isOn: z.boolean(),
  obstacle: z.enum(eInvoicingObstacles).nullable(),
})
export type EInvoicing = z.infer<typeof eInvoicing>

export const identity = z.object({
  /** Either everything but the CR number is set, or the platform is not registered for VAT. */
  legalName: z.string().nullable(),
  crNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
  address: z.string().nullable(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  /** First day of the VAT registration. */
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
  /** Legal deadline for the submission to the provider. */
  dueAt: instant,
  /** Less than four hours are left. */
  isLate: z.boolean(),
})
export type QueuedDocument = z.infer<typeof queued>
