import { z } from 'zod'
import type { Events } from '../platform/event-subjects.ts'
import { id } from '../platform/schemas.ts'

/** Read by reactions alone. */
export const internal = {
  /** The office answered a request under the data protection law. */
  'profile.privacy_answered': z.object({ requestId: id }),
  /** Somebody asked for a right under that law; `enteredBy` of the office knows of it already. */
  'profile.privacy_asked': z.object({ requestId: id, enteredBy: id.nullable() }),
  /** The office entered a breach of personal data; `enteredBy` knows of it already. */
  'profile.breach_entered': z.object({ breachId: id, enteredBy: id }),
} satisfies Events
