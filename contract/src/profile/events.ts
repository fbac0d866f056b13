import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

export const internal = {
  /** The office answered a request under the data protection law. */
  'profile.privacy_answered': z.object({ requestId: id }),
  /** A person requested a right under the data protection law. `enteredBy`, the member who entered it, is not notified. */
  'profile.privacy_asked': z.object({ requestId: id, enteredBy: id.nullable() }),
  /** The office recorded a breach of personal data; `enteredBy` is not notified. */
  'profile.breach_entered': z.object({ breachId: id, enteredBy: id }),
} satisfies Events
