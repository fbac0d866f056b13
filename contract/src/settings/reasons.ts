import { z } from 'zod'
import { changeEntry, lastChange } from '../platform/change-history.ts'
import { route } from '../platform/route.ts'
import { cursor, line, page, prose, version } from '../platform/schemas.ts'
import { LONGEST_REASON_TEXT, reasonKeys } from './reasons.rules.ts'

const key = z.enum(reasonKeys)
export const reasonText = z.object({ en: z.string(), ar: z.string() })
const typedText = z.object({ en: line(LONGEST_REASON_TEXT).min(1), ar: line(LONGEST_REASON_TEXT).min(1) })

const officeReason = z.object({
  key,
  text: reasonText,
  version,
  /** Null: still the initial value. */
  changed: lastChange,
})
export type OfficeReason = z.infer<typeof officeReason>

export const listOfficeReasons = route({
  method: 'GET',
  path: '/api/v1/admin/reasons',
  access: { office: 'any' },
  summary: 'How reasons are worded for those who read them, with who changed each last',
  result: z.object({ reasons: z.array(officeReason) }),
})

const reasonChange = changeEntry.extend({
  former: reasonText,
  text: reasonText,
})
export type ReasonChange = z.infer<typeof reasonChange>

export const listReasonChanges = route({
  method: 'GET',
  path: '/api/v1/admin/reasons/{key}/changes',
  access: { office: 'any' },
  summary: 'Every change of the wording of a reason, the latest first',
  params: z.object({ key }),
  query: z.object({ cursor: cursor.optional() }),
  result: page(reasonChange),
})

export const changeReason = route({
  method: 'PUT',
  path: '/api/v1/admin/reasons/{key}',
  access: { office: 'support' },
  stepUp: true,
  summary: 'Words a reason anew for whoever reads it from now on; what it does stays as it is',
  params: z.object({ key }),
  body: z.object({ text: typedText, version, reason: prose(500).min(3) }),
  result: officeReason,
  errors: ['changed_meanwhile'],
})
