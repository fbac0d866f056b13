import { z } from 'zod'
import {
  applicationFields,
  applicationStatuses,
  CR_NUMBER,
  checklistItems,
  declineReasons,
  ibanFault,
  normalizedIban,
  paperKinds,
} from './businesses.rules.ts'
import {
  areaSlug,
  cursor,
  freeNumber,
  id,
  instant,
  line,
  localizedRequired,
  numbered,
  page,
  pictureId,
  pin,
  prose,
  version,
} from './common.ts'
import { allergenAnswers, allergens } from './deals.rules.ts'
import { allergensSure } from './deals.ts'
import { phone } from './identity.ts'
import { route } from './kit.ts'
import { reasonText } from './reasons.ts'
import { venueType, week } from './venues.ts'

const date = z.iso.date()
export const iban = z
  .string()
  .overwrite(text => normalizedIban(text))
  .check(({ value, issues }) => {
    const fault = ibanFault(value)
    if (fault) issues.push({ code: 'custom', message: fault, input: value })
  })

/** What is filled in so far: it is saved as it goes, and complete when it is sent. */
export const applicationTerms = z
  .object({
    legalName: line(200).pipe(z.string().min(2)),
    crNumber: numbered(CR_NUMBER),
    vatNumber: numbered(/^OM\d{10}$/).nullable(),
    contactName: line(100).pipe(z.string().min(2)),
    contactPhone: phone,
    venueName: localizedRequired(120),
    area: areaSlug,
    address: localizedRequired(400),
    point: pin,
    /** Of the front. */
    picture: pictureId.nullable(),
    type: venueType,
    hours: week,
    /** Whether the kitchen works with any, and with which, for the office; each deal says what is in it. */
    allergenAnswer: z.enum(allergenAnswers),
    allergens: z.array(z.enum(allergens)).max(allergens.length),
    /** What is typically left over. */
    surplus: prose(500),
    licenceNumber: freeNumber(40).min(3),
    licenceExpiresOn: date,
    iban,
  })
  .partial()
export type ApplicationTerms = z.infer<typeof applicationTerms>

const paper = z.object({
  kind: z.enum(paperKinds),
  contentType: z.string(),
  bytes: z.int(),
  addedAt: instant,
})

export const application = z.object({
  id,
  status: z.enum(applicationStatuses),
  terms: applicationTerms,
  papers: z.array(paper),
  /** Whether the phone was confirmed by a code. */
  phoneConfirmed: z.boolean(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** What the office wants corrected, while `more_wanted`. */
  wanted: z.array(z.enum(applicationFields)),
  /** What the office wrote to the applicant. */
  note: z.string().nullable(),
  declineReason: z.enum(declineReasons).nullable(),
  /** The text of the reason, as the office has set it. */
  declineText: reasonText.nullable(),
  /** The venue that was opened for it. */
  venueId: id.nullable(),
  version,
})
export type Application = z.infer<typeof application>

/** Null while the person has none that is open or decided last. */
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

const checklist = z.partialRecord(z.enum(checklistItems), z.boolean())
const allChecked = z.record(z.enum(checklistItems), z.literal(true))

export const officeApplication = application.extend({
  applicant: z.object({ userId: id, name: z.string(), email: z.string() }),
  checklist,
  /** Another business or open application with the same registration. */
  sameRegistration: z.boolean(),
  /** Of one that waits: the legal name of the applicant's own business, which it becomes another store of. */
  branchOf: z.string().nullable(),
})
export type OfficeApplication = z.infer<typeof officeApplication>

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
