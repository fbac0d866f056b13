import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, prose } from '../platform/schemas.ts'

const support = { access: { office: 'support' } } as const
const userId = z.object({ userId: id })

/** A member of the office reads a person's own data for a limited time, as that person sees it. */
export const viewing = z.object({
  /** Value of the header `VIEWING_HEADER`. Valid only in the session that started the viewing. */
  viewingId: id,
  userId: id,
  name: z.string(),
  email: z.string(),
  endsAt: instant,
})
export type Viewing = z.infer<typeof viewing>

export const startViewing = route({
  ...support,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/viewing',
  summary:
    'Begins to see what a person sees, read only, for 15 minutes; ends the former viewing of who asks. The person finds it among their security events',
  params: userId,
  body: z.object({ reason: prose(300).min(3) }),
  result: viewing,
  errors: ['person_in_office', 'too_many_requests'],
})

export const endViewing = route({
  access: { office: 'any' },
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/viewing/end',
  summary: 'Ends the viewing of a person by who asks',
  params: userId,
  result: null,
  errors: ['viewing_ended'],
})
