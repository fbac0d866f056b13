import { z } from 'zod'
import { MOST_AREAS } from './areas.rules.ts'
import {
  charityApplicationStatuses,
  charityFields,
  charityStandings,
  claimStatuses,
  leftoverWays,
  MAX_CODE_DAYS,
  MAX_CODE_PORTIONS,
  MAX_CODES_AT_ONCE,
} from './charities.rules.ts'
import {
  areaSlug,
  cursor,
  grams,
  id,
  instant,
  language,
  line,
  localized,
  localizedRequired,
  page,
  prose,
  version,
} from './common.ts'
import { email, phone } from './identity.ts'
import { route } from './kit.ts'

/** What is filled in so far: it is saved as it goes, and complete when it is sent. */
export const charityTerms = z
  .object({
    name: localizedRequired(120),
    /** Of the Ministry of Social Development. */
    licenceNumber: line(40).pipe(z.string().min(2)),
    validUntil: z.iso.date(),
    contactName: line(100).pipe(z.string().min(2)),
    contactPhone: phone,
    /** The areas that it serves. */
    areas: z
      .array(areaSlug)
      .max(MOST_AREAS)
      .transform(areas => [...new Set(areas)]),
  })
  .partial()
export type CharityTerms = z.infer<typeof charityTerms>

export const charityApplication = z.object({
  id,
  status: z.enum(charityApplicationStatuses),
  terms: charityTerms,
  /** Of the scan of the licence; null while there is none. */
  paper: z.object({ contentType: z.string(), bytes: z.int() }).nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  /** What the office wants corrected, while `more_wanted`. */
  wanted: z.array(z.enum(charityFields)),
  /** What the office wrote. */
  note: z.string().nullable(),
  version,
})
export type CharityApplication = z.infer<typeof charityApplication>

const charity = z.object({
  id,
  name: localized(120),
  licenceNumber: z.string(),
  validUntil: z.iso.date(),
  areas: z.array(z.string()),
  standing: z.enum(charityStandings),
  /** What the office wrote when it suspended it. */
  suspendedBecause: z.string().nullable(),
})

const member = z.object({ userId: id, name: z.string(), isContact: z.boolean() })

export const ownCharity = charity.extend({
  members: z.array(member),
  /** The caller invites and removes members, and renews the licence. */
  isContact: z.boolean(),
  /** Addresses that were invited and have not joined; for the contact alone. */
  invited: z.array(z.string()),
  /** Claims that are open or were missed of late; at most `MAX_OPEN_CLAIMS`. */
  openClaims: z.int(),
  /** Collected and not yet reported on. */
  openReports: z.int(),
})
export type OwnCharity = z.infer<typeof ownCharity>

export const getOwnCharity = route({
  method: 'GET',
  path: '/api/v1/me/charity',
  access: 'account',
  summary: 'The charity that the person is a member of, their application, and who invited them',
  result: z.object({
    charity: ownCharity.nullable(),
    application: charityApplication.nullable(),
    invitation: z.object({ name: localized(120) }).nullable(),
  }),
})

export const saveCharityApplication = route({
  method: 'PUT',
  path: '/api/v1/me/charity/application',
  access: 'account',
  summary:
    'Saves what is filled in so far; opens a draft when none is open. A charity renews its licence by it',
  body: z.object({ terms: charityTerms, version: version.nullable() }),
  result: charityApplication,
  errors: ['changed_meanwhile', 'application_not_editable', 'charity_contact_needed', 'not_open_yet'],
})

export const submitCharityApplication = route({
  method: 'POST',
  path: '/api/v1/me/charity/application/submit',
  access: 'account',
  summary: 'Sends the application to the office',
  body: z.object({ version }),
  result: charityApplication,
  errors: [
    'changed_meanwhile',
    'application_not_editable',
    'application_incomplete',
    'licence_expired',
    'charity_contact_needed',
  ],
})

export const putCharityPaper = route({
  method: 'PUT',
  path: '/api/v1/me/charity/application/paper',
  access: 'account',
  own: true,
  summary:
    'Adds the scan of the licence, the raw body: a PDF or a photo; only its person and the office can see it',
  result: charityApplication,
  errors: [
    'application_not_editable',
    'body_too_large',
    'unsupported_media_type',
    'picture_not_readable',
    'picture_too_large',
  ],
})

export const getCharityPaper = route({
  method: 'GET',
  path: '/api/v1/charity-applications/{charityApplicationId}/paper',
  access: 'account',
  own: true,
  summary: 'The scan of a licence, for the person who sent it and the office',
  params: z.object({ charityApplicationId: id }),
  result: null,
  media: 'application/pdf, image/jpeg',
})

export const inviteCharityMember = route({
  method: 'POST',
  path: '/api/v1/me/charity/invitations',
  access: 'account',
  summary: 'Invites whoever has this address; they join on their own page within two weeks',
  body: z.object({ email }),
  result: null,
  errors: ['charity_contact_needed', 'too_many_members'],
})

export const joinCharity = route({
  method: 'POST',
  path: '/api/v1/me/charity/join',
  access: 'account',
  summary: 'Joins the charity that invited the person’s address',
  result: null,
  errors: ['invitation_not_valid', 'member_exists'],
})

export const removeCharityMember = route({
  method: 'DELETE',
  path: '/api/v1/me/charity/members/{memberId}',
  access: 'account',
  own: true,
  summary: 'Removes a member, or leaves; the last contact stays',
  params: z.object({ memberId: id }),
  result: null,
  errors: ['charity_contact_needed', 'last_owner'],
})

/** What became of what was claimed. */
export const handOutReport = z.object({
  portions: z.int().min(0).max(5000),
  /** How many people it fed, when they were counted; nobody is named. */
  people: z.int().min(0).max(5000).nullable(),
  /** What was left over, and where it went. */
  leftGrams: z.int().min(0).max(1_000_000),
  leftTo: z.enum(leftoverWays).nullable(),
})
export type HandOutReport = z.infer<typeof handOutReport>

export const claim = z.object({
  /** The request's. */
  id,
  donationId: id,
  title: localized(80),
  grams,
  status: z.enum(claimStatuses),
  claimedAt: instant,
  closedAt: instant.nullable(),
  claimedBy: z.string(),
  /** Made by the caller, who has its code. */
  isMine: z.boolean(),
  /** Hand-out codes that were used for it, and the portions that they were good for. */
  codes: z.int(),
  codePortions: z.int(),
  report: handOutReport.extend({ reportedAt: instant }).nullable(),
})
export type Claim = z.infer<typeof claim>

export const listClaims = route({
  method: 'GET',
  path: '/api/v1/me/charity/claims',
  access: 'account',
  summary: 'What the charity claimed: open, to report on, or past; the latest first',
  query: z.object({ tab: z.enum(['open', 'to_report', 'past']).default('open'), cursor: cursor.optional() }),
  result: page(claim),
})

export const reportClaim = route({
  method: 'POST',
  path: '/api/v1/me/charity/claims/{claimId}/report',
  access: 'account',
  own: true,
  summary: 'Says what became of what was collected; once. The donor is told',
  params: z.object({ claimId: id }),
  body: handOutReport,
  result: claim,
  errors: ['not_collected_yet', 'already_reported', 'too_much_left'],
})

const codeBatch = z.object({
  id,
  madeAt: instant,
  validUntil: z.iso.date(),
  portions: z.int(),
  codes: z.int(),
  used: z.int(),
})
export type CodeBatch = z.infer<typeof codeBatch>

export const listCodes = route({
  method: 'GET',
  path: '/api/v1/me/charity/codes',
  access: 'account',
  summary: 'Sheets of hand-out codes that are not over, the latest first',
  result: z.array(codeBatch),
})

export const makeCodes = route({
  method: 'POST',
  path: '/api/v1/me/charity/codes',
  access: 'account',
  summary: 'Makes a sheet of anonymous hand-out codes; each is good once',
  body: z.object({
    count: z.int().min(1).max(MAX_CODES_AT_ONCE),
    portions: z.int().min(1).max(MAX_CODE_PORTIONS),
    days: z.int().min(1).max(MAX_CODE_DAYS),
  }),
  result: codeBatch,
  errors: ['charity_not_active', 'too_many_hand_out_codes'],
  idempotent: true,
})

export const getCodeSheet = route({
  method: 'GET',
  path: '/api/v1/me/charity/codes/{sheetId}/sheet.pdf',
  access: 'account',
  own: true,
  summary: 'The cards of a sheet to print and cut, as a PDF with a QR code on each; used ones are left out',
  params: z.object({ sheetId: id }),
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'application/pdf',
})

export const handOut = route({
  method: 'POST',
  path: '/api/v1/me/charity/hand-outs',
  access: 'account',
  summary: 'Counts a code that somebody brings, once; nothing is stored of who they are',
  body: z.object({
    code: z.string().trim().min(1).max(20),
    /** The claim that the food is from. */
    claimId: id.nullable().default(null),
  }),
  result: z.object({ portions: z.int() }),
  errors: ['code_unknown', 'too_many_codes', 'code_used', 'code_over', 'charity_not_active'],
})

export const officeCharity = charity.extend({
  contactName: z.string().nullable(),
  contactPhone: z.string().nullable(),
  members: z.int(),
  claims: z.object({ open: z.int(), collected: z.int(), missed: z.int() }),
  /** Collected without a report; and of these those that are late. */
  openReports: z.int(),
  lateReports: z.int(),
  handedOutGrams: z.int(),
  codesUsed: z.int(),
})
export type OfficeCharity = z.infer<typeof officeCharity>

export const officeCharityApplication = charityApplication.extend({
  applicant: z.object({ name: z.string(), email: z.string() }),
  /** A charity that renews its licence. */
  renews: localized(120).nullable(),
  /** Another charity has this number. */
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
