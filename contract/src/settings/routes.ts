import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, page, prose, version } from '../platform/schemas.ts'
import { type PublicSettingKey, publicSettingKeys } from './rules.ts'
import { key, officeSetting, settingChange } from './schemas.ts'

const publicSettings = z.object(
  Object.fromEntries(publicSettingKeys.map(name => [name, z.int()])) as Record<PublicSettingKey, z.ZodInt>,
)

export const getSettings = route({
  method: 'GET',
  path: '/api/v1/settings',
  access: 'anyone',
  summary:
    'What the city has set and everyone may know: the service fee and the like; baisa, minutes, hours, grams',
  result: publicSettings,
})

export const listOfficeSettings = route({
  method: 'GET',
  path: '/api/v1/admin/settings',
  access: { office: 'any' },
  summary:
    'Everything that the office sets, with who changed it last; ranges and defaults are in the contract',
  result: z.object({ settings: z.array(officeSetting) }),
})

export const listSettingChanges = route({
  method: 'GET',
  path: '/api/v1/admin/settings/{key}/changes',
  access: { office: 'any' },
  summary: 'Every change of a setting, the latest first',
  params: z.object({ key }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(settingChange),
})

export const changeSetting = route({
  method: 'PUT',
  path: '/api/v1/admin/settings/{key}',
  access: { office: 'any' },
  stepUp: true,
  summary:
    'Changes a setting from now on, for who may, or asks a second member for what could make money or points; what was agreed before stays',
  params: z.object({ key }),
  body: z.object({ value: z.int(), version, reason: prose(500).min(3) }),
  /** With an `approvalId` it is unchanged until a second member approves. */
  result: officeSetting.extend({ approvalId: id.nullable() }),
  errors: ['changed_meanwhile', 'already_requested'],
})
