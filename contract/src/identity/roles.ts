import { z } from 'zod'
import { route } from '../platform/route.ts'
import { areaSlug, cursor, id, instant, line, page, prose } from '../platform/schemas.ts'
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
import { email, phone } from './schemas.ts'

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
  access: { office: 'owner' },
  stepUp: true,
  summary: 'Opens or closes a part of the city, with the reason; what was begun there goes on',
  params: z.object({ name: z.enum(launchSwitches) }),
  body: z.object({ state: z.enum(launchStates), reason: prose(500).min(3) }),
  result: launch,
})

const launchChange = z.object({
  id,
  former: z.enum(launchStates),
  state: z.enum(launchStates),
  reason: z.string(),
  at: instant,
  by: z.object({ id, name: z.string() }),
})
export type LaunchChange = z.infer<typeof launchChange>

export const listLaunchChanges = route({
  method: 'GET',
  path: '/api/v1/admin/launch/{name}/changes',
  access: { office: 'any' },
  summary: 'Every time that a part of the city was opened or closed, the latest first',
  params: z.object({ name: z.enum(launchSwitches) }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(launchChange),
})

const name = line(120).min(1)
const registrationNumber = z
  .string()
  .transform(registrationOf)
  .pipe(z.string().regex(REGISTRATION))
  .nullable()
  .default(null)

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
      /** Optional for a farm. */
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
  access: { office: 'people' },
  personal: true,
  summary: 'Applications that wait for a decision, the oldest first, 100 at most',
  result: z.array(application.extend({ person: z.object({ id, name: z.string(), email: z.string() }) })),
})

export const decideApplication = route({
  method: 'POST',
  path: '/api/v1/admin/applications/{applicationId}/decision',
  access: { office: 'people' },
  stepUp: true,
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
  access: { office: 'people' },
  stepUp: true,
  summary:
    'Invites somebody by mail to become a driver, a charity or, for owners alone, an operator; of an operator the others are told',
  body: z.object({ email, role: z.enum(invitedRoles) }),
  result: null,
})

export const invitationLink = z.object({ token: z.string().min(20).max(100) })

export const acceptRole = route({
  method: 'POST',
  path: '/api/v1/invitations/accept',
  access: 'account',
  summary: 'Accepts an invitation to a role with the emailed link',
  body: invitationLink,
  result: z.object({ role: z.enum(invitedRoles) }),
  errors: ['invitation_not_valid', 'invitation_for_another'],
})
