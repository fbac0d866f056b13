import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized } from '../platform/schemas.ts'
import { office } from './timelines.ts'

const businessOverview = z.object({
  id,
  name: z.string(),
  number: z.string(),
  vatNumber: z.string().nullable(),
  contact: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  accountEnd: z.string().nullable(),
  status: z.string(),
  createdAt: instant,
  venues: z.array(z.object({ id, name: localized(200), licenceExpiresOn: z.string() })),
  changes: z.array(z.object({ id, kind: z.string(), status: z.string() })),
})
export type BusinessOverview = z.infer<typeof businessOverview>

export const getBusinessOverview = route({
  ...office,
  path: '/api/v1/admin/businesses/{businessId}/overview',
  summary: 'A business with its venues and the changes it requested',
  params: z.object({ businessId: id }),
  result: businessOverview,
})
