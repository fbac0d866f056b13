import { z } from 'zod'
import { officePermissions } from '../platform/office.rules.ts'
import { route } from '../platform/route.ts'
import { id, instant, prose } from '../platform/schemas.ts'

const permission = z.enum(officePermissions)

export const officeMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  permissions: z.array(permission),
  memberSince: instant,
  hasSecondFactor: z.boolean(),
  /** Last refresh of one of the member's sessions; null without a session. */
  seenAt: instant.nullable(),
})
export type OfficeMember = z.infer<typeof officeMember>

const userId = z.object({ userId: id })
const reason = prose(500).min(3)

export const listOfficeMembers = route({
  method: 'GET',
  path: '/api/v1/admin/office',
  access: { office: 'owner' },
  summary: 'The members of the office and what each may do',
  result: z.array(officeMember),
})

export const changePermissions = route({
  method: 'POST',
  path: '/api/v1/admin/office/{userId}/permissions',
  access: { office: 'owner' },
  stepUp: true,
  summary:
    'Grants a member of the office permissions and takes others away; the member and the owners are told',
  params: userId,
  body: z
    .object({
      granted: z.array(permission).default([]),
      taken: z.array(permission).default([]),
      reason,
    })
    .refine(({ granted, taken }) => granted.length + taken.length > 0, { path: ['granted'] })
    .refine(({ granted, taken }) => !granted.some(one => taken.includes(one)), { path: ['taken'] }),
  result: officeMember,
  errors: ['last_office_owner'],
})

export const removeFromOffice = route({
  method: 'POST',
  path: '/api/v1/admin/office/{userId}/removal',
  access: { office: 'owner' },
  stepUp: true,
  summary: 'Takes a member out of the office with everything they may do there; they and the others are told',
  params: userId,
  body: z.object({ reason }),
  result: null,
  errors: ['last_office_owner'],
})
