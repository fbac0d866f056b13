import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { venue } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const live = {
  'documents.issued': z.object({ documentId: id, orderId: id.nullable(), venueId: id.nullable() }),
  /** The e-invoicing provider accepted or rejected one of the venue's documents. */
  'documents.submission_changed': venue,
} satisfies Events
