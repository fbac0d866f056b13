import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, prose } from '../platform/schemas.ts'
import { email, phone } from './schemas.ts'

const reason = prose(300).min(3)

export const changeContact = route({
  access: { office: 'people' },
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/contact',
  summary:
    'Changes the e-mail address or phone that a person signs in with, at once: all their sessions end, and what was theirs and what is theirs now are both told',
  params: z.object({ userId: id }),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('email'), email, reason }),
    z.object({ kind: z.literal('phone'), phone, reason }),
  ]),
  result: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  errors: ['contact_taken', 'contact_unchanged', 'person_in_office'],
})
