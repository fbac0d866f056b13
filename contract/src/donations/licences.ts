import { z } from 'zod'
import { route } from '../platform/route.ts'
import { freeNumber, id, instant } from '../platform/schemas.ts'

export const licence = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  registrationNumber: z.string().nullable(),
  licenceNumber: z.string(),
  submittedAt: instant,
})

export const submitLicence = route({
  method: 'PUT',
  path: '/api/v1/me/licence',
  access: 'account',
  summary: 'A business names its food licence, so that it may set prices once it was looked at',
  body: z.object({
    licenceNumber: freeNumber(40).min(3),
  }),
  result: null,
  errors: ['donor_needed'],
})

export const listLicences = route({
  method: 'GET',
  path: '/api/v1/admin/licences',
  access: { office: 'people' },
  personal: true,
  summary: 'Licences that wait to be looked at, the oldest first, 100 at most',
  result: z.array(licence),
})

export const decideLicence = route({
  method: 'POST',
  path: '/api/v1/admin/licences/{userId}/decision',
  access: { office: 'people' },
  summary: 'Approves or rejects a business’s food licence',
  params: z.object({ userId: id }),
  body: z.object({ verified: z.boolean() }),
  result: null,
})
