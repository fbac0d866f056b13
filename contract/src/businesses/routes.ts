import { z } from 'zod'
import { allergensSure } from '../platform/allergens.ts'
import { route } from '../platform/route.ts'
import { cursor, id, page, prose, version } from '../platform/schemas.ts'
import { declineReasons } from '../settings/causes.rules.ts'
import { applicationFields, checklistItems, paperKinds } from './rules.ts'
import { application, applicationTerms, checklist, officeApplication } from './schemas.ts'

/** The open application, else the last decided one; null without any. */
export const getApplication = route({
  method: 'GET',
  path: '/api/v1/me/business-application',
  access: 'account',
  summary: 'The person’s application to sell surplus, the latest',
  result: z.object({ application: application.nullable() }),
})

export const saveApplication = route({
  method: 'PUT',
  path: '/api/v1/me/business-application',
  access: 'account',
  summary: 'Saves what is filled in so far; opens a draft when there is none',
  body: z.object({ terms: applicationTerms, version: version.nullable() }),
  result: application,
  errors: ['changed_meanwhile', 'application_not_editable'],
})

export const submitApplication = route({
  method: 'POST',
  path: '/api/v1/me/business-application/submit',
  access: 'account',
  summary: 'Sends the application to the office; it is complete, and its phone confirmed',
  body: z.object({ version, allergensSure }),
  result: application,
  errors: [
    'changed_meanwhile',
    'application_not_editable',
    'application_incomplete',
    'allergens_named',
    'phone_not_confirmed',
    'cr_number_taken',
    'business_suspended',
    'account_differs',
    'licence_expired',
  ],
})

export const putPaper = route({
  method: 'PUT',
  path: '/api/v1/me/business-application/papers/{kind}',
  access: 'account',
  own: true,
  summary: 'Adds a scan, the raw body: a PDF or a photo; only its person and the office can see it',
  params: z.object({ kind: z.enum(paperKinds) }),
  result: application,
  errors: [
    'application_not_editable',
    'body_too_large',
    'unsupported_media_type',
    'picture_not_readable',
    'picture_too_large',
  ],
})

export const getPaper = route({
  method: 'GET',
  path: '/api/v1/business-applications/{applicationId}/papers/{kind}',
  access: 'account',
  own: true,
  summary: 'A scan of an application, for its person',
  params: z.object({ applicationId: id, kind: z.enum(paperKinds) }),
  result: null,
  media: 'application/pdf, image/jpeg',
})
const allChecked = z.record(z.enum(checklistItems), z.literal(true))

export const listApplications = route({
  method: 'GET',
  path: '/api/v1/admin/business-applications',
  access: { office: 'catalogue' },
  personal: true,
  summary: 'Applications of kitchens, those that wait longest first',
  query: z.object({
    status: z.enum(['submitted', 'more_wanted', 'approved', 'declined']).default('submitted'),
    cursor: cursor.optional(),
  }),
  result: page(officeApplication),
})

export const getOfficeApplication = route({
  method: 'GET',
  path: '/api/v1/admin/business-applications/{applicationId}',
  access: { office: 'catalogue' },
  personal: true,
  summary: 'One application with its papers and what was checked',
  params: z.object({ applicationId: id }),
  result: officeApplication,
})

export const getOfficePaper = route({
  method: 'GET',
  path: '/api/v1/admin/business-applications/{applicationId}/papers/{kind}',
  access: { office: 'catalogue' },
  personal: true,
  summary: 'A scan of an application, once it was sent',
  params: z.object({ applicationId: id, kind: z.enum(paperKinds) }),
  result: null,
  media: 'application/pdf, image/jpeg',
})

export const decideApplication = route({
  method: 'POST',
  path: '/api/v1/admin/business-applications/{applicationId}/decision',
  access: { office: 'catalogue' },
  stepUp: true,
  summary: 'Approves it and opens the venue, asks for corrections, or declines it; the applicant is told',
  params: z.object({ applicationId: id }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), version, checklist: allChecked }),
    z.object({
      decision: z.literal('more'),
      version,
      checklist,
      wanted: z.array(z.enum(applicationFields)).min(1),
      note: prose(1000),
    }),
    z.object({
      decision: z.literal('decline'),
      version,
      checklist,
      reason: z.enum(declineReasons),
      note: prose(1000),
    }),
  ]),
  result: officeApplication,
  errors: [
    'changed_meanwhile',
    'application_not_waiting',
    'cr_number_taken',
    'business_suspended',
    'account_differs',
    'licence_expired',
  ],
})
