import { z } from 'zod'
import { email } from '../identity/schemas.ts'
import { route } from '../platform/route.ts'
import { id, localized, version } from '../platform/schemas.ts'
import { charityApplication, charityTerms, ownCharity } from './schemas.ts'

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
