import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, localized, page, prose, version } from '../platform/schemas.ts'
import { charityFields } from './rules.ts'
import { charity, charityApplication } from './schemas.ts'

export const officeCharity = charity.extend({
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  members: z.int(),
  claims: z.object({ open: z.int(), collected: z.int(), missed: z.int() }),
  /** Collected donations without a report, and how many of these are overdue. */
  openReports: z.int(),
  lateReports: z.int(),
  handedOutGrams: z.int(),
  codesUsed: z.int(),
})
export type OfficeCharity = z.infer<typeof officeCharity>

export const officeCharityApplication = charityApplication.extend({
  applicant: z.object({ name: z.string(), email: z.string() }),
  /** The existing charity whose licence is renewed by this application. */
  renews: localized(120).nullable(),
  /** Another charity has the same licence number. */
  sameLicence: z.boolean(),
})
export type OfficeCharityApplication = z.infer<typeof officeCharityApplication>

export const listCharities = route({
  method: 'GET',
  path: '/api/v1/admin/charities',
  access: { office: 'people' },
  personal: true,
  summary: 'Charities with their licence, claims and reports, those whose licence ends first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(officeCharity),
})

export const listCharityApplications = route({
  method: 'GET',
  path: '/api/v1/admin/charity-applications',
  access: { office: 'people' },
  personal: true,
  summary: 'Applications of charities that wait for a decision, the oldest first, 100 at most',
  result: z.array(officeCharityApplication),
})

export const getOfficeCharityPaper = route({
  method: 'GET',
  path: '/api/v1/admin/charity-applications/{charityApplicationId}/paper',
  access: { office: 'people' },
  personal: true,
  summary: 'The scan of a licence, once its application was sent',
  params: z.object({ charityApplicationId: id }),
  result: null,
  media: 'application/pdf, image/jpeg',
})

export const decideCharity = route({
  method: 'POST',
  path: '/api/v1/admin/charity-applications/{charityApplicationId}/decision',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Verifies the licence, asks for corrections, or declines; the applicant is told',
  params: z.object({ charityApplicationId: id }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('verify'), version }),
    z.object({
      decision: z.literal('more'),
      version,
      wanted: z.array(z.enum(charityFields)).min(1),
      reason: prose(1000).min(3),
    }),
    z.object({ decision: z.literal('decline'), version, reason: prose(1000).min(3) }),
  ]),
  result: null,
  errors: [
    'changed_meanwhile',
    'application_not_waiting',
    'licence_expired',
    'licence_taken',
    'member_exists',
  ],
})

export const suspendCharity = route({
  method: 'POST',
  path: '/api/v1/admin/charities/{charityId}/suspension',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Suspends a charity, which claims nothing until this is lifted; its members are told',
  params: z.object({ charityId: id }),
  body: z.object({ suspended: z.boolean(), reason: prose(1000).min(3) }),
  result: null,
})
