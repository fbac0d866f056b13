import { z } from 'zod'
import { id, instant, line, localized, prose } from './common.ts'
import { email, phone } from './identity.ts'
import { route } from './kit.ts'
import {
  applicationStatuses,
  appliedRoles,
  invitedRoles,
  launchStates,
  launchSwitches,
  REGISTRATION,
  registrationOf,
  vehicles,
} from './roles.rules.ts'
import { areaSlug, venueRole } from './venues.ts'

export const launch = z.record(z.enum(launchSwitches), z.enum(launchStates))
export type Launch = z.infer<typeof launch>

export const getLaunch = route({
  method: 'GET',
  path: '/api/v1/launch',
  access: 'anyone',
  summary: 'What is open already, and what is coming soon',
  result: launch,
})

export const setLaunch = route({
  method: 'PUT',
  path: '/api/v1/admin/launch/{name}',
  access: 'operator',
  secondFactor: true,
  summary: 'Turns a launch switch on or off',
  params: z.object({ name: z.enum(launchSwitches) }),
  body: z.object({ state: z.enum(launchStates) }),
  result: launch,
})

const name = line(120).min(1)
const registrationNumber = z
  .string()
  .transform(registrationOf)
  .pipe(z.string().regex(REGISTRATION))
  .nullable()
  .default(null)

/** The data of an application for a role. */
export const applicationDetails = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('donor'),
    kind: z.enum(['household', 'business']),
    name,
    registrationNumber,
    area: areaSlug,
  }),
  z
    .object({
      role: z.literal('buyer'),
      kind: z.enum(['company', 'farm']),
      name,
      /** A farm need not have one. */
      registration: registrationNumber,
      phone: phone.nullable().default(null),
    })
    .refine(({ kind, registration }) => kind === 'farm' || registration !== null, { path: ['registration'] }),
  z.object({
    role: z.literal('driver'),
    area: areaSlug,
    vehicle: z.enum(vehicles),
    phone,
    /** Confirms a valid driving licence; not stored. */
    hasLicence: z.literal(true),
  }),
])
export type ApplicationDetails = z.infer<typeof applicationDetails>

export const application = z.object({
  id,
  role: z.enum(appliedRoles),
  status: z.enum(applicationStatuses),
  details: z.record(z.string(), z.unknown()),
  appliedAt: instant,
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
})
export type Application = z.infer<typeof application>

export const apply = route({
  method: 'POST',
  path: '/api/v1/me/applications',
  access: 'account',
  summary: 'Applies to become a donor or buyer (granted at once) or a driver (reviewed)',
  body: applicationDetails,
  result: application,
  errors: ['not_open_yet', 'application_exists'],
})

export const myApplications = route({
  method: 'GET',
  path: '/api/v1/me/applications',
  access: 'account',
  summary: 'What the person asked to become, the latest first',
  result: z.array(application),
})

export const listApplications = route({
  method: 'GET',
  path: '/api/v1/admin/applications',
  access: 'operator',
  secondFactor: true,
  summary: 'Applications that wait for a decision, the oldest first, 100 at most',
  result: z.array(application.extend({ person: z.object({ id, name: z.string(), email: z.string() }) })),
})

export const decideApplication = route({
  method: 'POST',
  path: '/api/v1/admin/applications/{applicationId}/decision',
  access: 'operator',
  secondFactor: true,
  summary: 'Approves or rejects an application; the person gets a mail',
  params: z.object({ applicationId: id }),
  body: z.discriminatedUnion('approved', [
    z.object({ approved: z.literal(true) }),
    z.object({ approved: z.literal(false), reason: prose(500).min(1) }),
  ]),
  result: application,
  errors: ['application_decided'],
})

export const inviteToRole = route({
  method: 'POST',
  path: '/api/v1/admin/invitations',
  access: 'operator',
  secondFactor: true,
  summary:
    'Invites somebody by mail to become a driver, a charity or an operator; of an operator the others are told, and the second factor was shown within ten minutes',
  body: z.object({ email, role: z.enum(invitedRoles) }),
  result: null,
  errors: ['step_up_needed'],
})

const link = z.object({ token: z.string().min(20).max(100) })

export const acceptRole = route({
  method: 'POST',
  path: '/api/v1/invitations/accept',
  access: 'account',
  summary: 'Accepts an invitation to a role with the emailed link',
  body: link,
  result: z.object({ role: z.enum(invitedRoles) }),
  errors: ['invitation_not_valid', 'invitation_for_another'],
})

const venueId = z.object({ venueId: id })

export const member = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  role: venueRole,
  since: instant,
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

export const inviteToTeam = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/invitations',
  access: 'account',
  venue: 'owner',
  secondFactor: true,
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
  summary: 'Takes somebody off the team, effective at once',
  params: venueId.extend({ userId: id }),
  result: null,
  errors: ['last_owner'],
})

/** What an invitation's link to a team shows: no more than its mail, as anyone with the mail can open it. */
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
  body: link,
  result: invitedTo,
  errors: ['invitation_not_valid'],
})

export const acceptTeam = route({
  method: 'POST',
  path: '/api/v1/team-invitations/accept',
  access: 'account',
  summary: 'Joins a venue’s team, by the link that was mailed to the person',
  body: link,
  result: z.object({ venueId: id, role: venueRole }),
  errors: ['invitation_not_valid', 'invitation_for_another'],
})
