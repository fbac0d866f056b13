import type { Audience, EventData } from '@dawra/contract/events'
import type { Event } from '#platform/outbox'

type Issued = Event<'documents.issued'>

/** The provider has accepted or rejected a document; the venue's list shows it. */
export const submissionChanged = (venueId: string): Event<'documents.submission_changed'> => ({
  topic: 'documents.submission_changed',
  audience: [`venue:${venueId}`],
  data: { venueId },
})

/** A document was issued; notifies its customer and its venue. The statement that issues it adds its id. */
export const documentIssued = (
  data: Omit<EventData<'documents.issued'>, 'documentId'>,
  customerId: string | undefined,
): { audience: Issued['audience']; data: typeof data } => ({
  audience: [
    ...(customerId ? [`user:${customerId}` satisfies Audience] : []),
    ...(data.venueId ? [`venue:${data.venueId}` satisfies Audience] : []),
  ],
  data,
})
