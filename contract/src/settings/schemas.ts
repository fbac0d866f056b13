import { z } from 'zod'
import { changeEntry, lastChange } from '../platform/change-history.ts'
import { version } from '../platform/schemas.ts'
import { settingKeys } from './rules.ts'

export const key = z.enum(settingKeys)

export const officeSetting = z.object({
  key,
  value: z.int(),
  version,
  /** Null: still the initial value. */
  changed: lastChange,
})
export type OfficeSetting = z.infer<typeof officeSetting>

export const settingChange = changeEntry.extend({
  former: z.int(),
  value: z.int(),
})
export type SettingChange = z.infer<typeof settingChange>
