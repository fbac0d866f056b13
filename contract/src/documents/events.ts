import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { venue } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** What clients receive. */
export const live = {
  /** A receipt, invoice or credit note. */
  'documents.issued': z.object({ documentId: id, orderId: id.nullable(), venueId: id.nullable() }),
  /** The provider of e-invoices has accepted or rejected one of the venue. */
  'documents.submission_changed': venue,
} satisfies Events
