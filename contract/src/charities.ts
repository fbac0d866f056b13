import { z } from 'zod'
import { MOST_AREAS } from './areas.rules.ts'
import { charityApplicationStatuses, charityFields, charityStandings } from './charities.rules.ts'
import { areaSlug, freeNumber, id, instant, line, localized, localizedRequired, version } from './common.ts'
import { email, phone } from './identity.ts'
import { route } from './kit.ts'

/** What is filled in so far: it is saved as it goes, and complete when it is sent. */
export const charityTerms = z
  .object({
    name: localizedRequired(120),
    /** Of the Ministry of Social Development. */
    licenceNumber: freeNumber(40).min(2),
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

/** A licensed body, as it and the office see it. */
export const charity = z.object({
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
  summary: 'The scan of a licence, for the person who sent it',
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
