import { z } from 'zod'
import { changeEntry, lastChange } from '../platform/change-history.ts'
import { route } from '../platform/route.ts'
import { areaSlug, cursor, page, prose, version, versionOrNone } from '../platform/schemas.ts'
import { LONGEST_DETOUR } from './rules.ts'

const between = z.object({ one: areaSlug, other: areaSlug })

/** Additional time and distance of a drive between two areas, in both directions. A removed detour has 0. */
const terms = z.object({ minutes: z.int(), metres: z.int() })
export type DetourTerms = z.infer<typeof terms>

const detour = terms.extend({
  /** The two areas in alphabetical order. */
  one: z.string(),
  other: z.string(),
  version,
  /** Null: still the initial value. */
  changed: lastChange,
})
export type Detour = z.infer<typeof detour>

export const listDetours = route({
  method: 'GET',
  path: '/api/v1/admin/detours',
  access: { office: 'planning' },
  summary: 'What is added to a drive between two areas, with who changed each last',
  result: z.object({ detours: z.array(detour) }),
})

export const setDetour = route({
  method: 'PUT',
  path: '/api/v1/admin/detours/{one}/{other}',
  access: { office: 'planning' },
  stepUp: true,
  summary:
    'Sets what is added to a drive between two areas, in either order; rounds that have not set out are timed anew',
  params: between,
  body: z.object({
    minutes: z.int().min(0).max(LONGEST_DETOUR.minutes),
    metres: z.int().min(0).max(LONGEST_DETOUR.metres),
    version: versionOrNone,
    reason: prose(500).min(3),
  }),
  result: detour,
  errors: ['changed_meanwhile'],
})

const detourChange = changeEntry.extend({
  /** Null: there was none before. */
  before: terms.nullable(),
  after: terms,
})
export type DetourChange = z.infer<typeof detourChange>

export const listDetourChanges = route({
  method: 'GET',
  path: '/api/v1/admin/detours/{one}/{other}/changes',
  access: { office: 'planning' },
  summary: 'Every change of a detour, the latest first',
  params: between,
  query: z.object({ cursor: cursor.optional() }),
  result: page(detourChange),
})
