import { z } from 'zod'
import { invitationLink } from '../identity/roles.ts'
import { email } from '../identity/schemas.ts'
import { route } from '../platform/route.ts'
import { id, instant, localized } from '../platform/schemas.ts'
import { venueRole } from './schemas.ts'

const venueId = z.object({ venueId: id })

export const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: venueRole,
  since: instant,
  isOnShift: z.boolean(),
})
export type Member = z.infer<typeof member>

export const pendingInvitation = z.object({ id, email: z.string(), role: venueRole, expiresAt: instant })

export const listTeam = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/team',
  access: 'account',
  venue: 'manager',
  summary: 'Who works for a venue, and who is invited',
  params: venueId,
  result: z.object({ members: z.array(member), invitations: z.array(pendingInvitation) }),
})

/** When the caller is on shift again at a venue; null: already on shift. */
export const shift = z.object({ offUntil: instant.nullable() })
export type Shift = z.infer<typeof shift>

export const getShift = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/shift',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Whether the caller is on shift at a venue, and hears of its orders',
  params: venueId,
  result: shift,
})

export const setShift = route({
  method: 'PUT',
  path: '/api/v1/venues/{venueId}/shift',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'Puts the caller on shift at a venue, or off until 5 the next morning. When everybody is off, everybody hears of orders',
  params: venueId,
  body: z.object({ isOn: z.boolean() }),
  result: shift,
})

export const inviteToTeam = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/invitations',
  access: 'account',
  venue: 'owner',
  secondFactor: true,
  stepUp: true,
  summary: 'Invites somebody by mail to a venue’s team; an earlier invitation is void',
  params: venueId,
  body: z.object({ email, role: venueRole }),
  result: pendingInvitation,
  errors: ['member_exists', 'too_many_requests'],
})

export const withdrawInvitation = route({
  method: 'DELETE',
  path: '/api/v1/venues/{venueId}/invitations/{invitationId}',
  access: 'account',
  venue: 'owner',
  summary: 'Takes an invitation back',
  params: venueId.extend({ invitationId: id }),
  result: null,
})

export const changeMember = route({
  method: 'PUT',
  path: '/api/v1/venues/{venueId}/team/{userId}',
  access: 'account',
  venue: 'owner',
  secondFactor: true,
  stepUp: true,
  summary: 'Gives somebody of the team another role',
  params: venueId.extend({ userId: id }),
  body: z.object({ role: venueRole }),
  result: null,
  errors: ['last_owner'],
})

export const removeMember = route({
  method: 'DELETE',
  path: '/api/v1/venues/{venueId}/team/{userId}',
  access: 'account',
  venue: 'owner',
  stepUp: true,
  summary: 'Takes somebody off the team, effective at once',
  params: venueId.extend({ userId: id }),
  result: null,
  errors: ['last_owner'],
})

/** What the link of an invitation shows. Anyone with the mail can open it, so it has no more than the mail. */
export const invitedTo = z.object({
  venue: localized(200),
  role: venueRole,
  /** Null for a deleted account. */
  invitedBy: z.string().nullable(),
  email: z.string(),
})

export const lookAtTeamInvitation = route({
  method: 'POST',
  path: '/api/v1/team-invitations/look',
  access: 'anyone',
  summary: 'Which team a mailed link leads to, who sent it, and to which address',
  body: invitationLink,
  result: invitedTo,
  errors: ['invitation_not_valid'],
})

export const acceptTeam = route({
  method: 'POST',
  path: '/api/v1/team-invitations/accept',
  access: 'account',
  summary: 'Joins a venue’s team, by the link that was mailed to the person',
  body: invitationLink,
  result: z.object({ venueId: id, role: venueRole }),
  errors: ['invitation_not_valid', 'invitation_for_another'],
})
