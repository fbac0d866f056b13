import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, page, prose } from '../platform/schemas.ts'
import { binNumber } from './numbered-bins.ts'
import { LONGEST_BIN_NOTE } from './rules.ts'
import { problem } from './schemas.ts'

const reason = prose(LONGEST_BIN_NOTE).min(3)

export const officeProblem = problem.extend({
  planId: id,
  planNumber: z.int(),
  area: z.string(),
  person: z.object({ id, name: z.string() }),
  phone: z.string().nullable(),
})
export type OfficeProblem = z.infer<typeof officeProblem>

export const listBinProblems = route({
  method: 'GET',
  path: '/api/v1/admin/bin-problems',
  access: { office: 'planning' },
  personal: true,
  summary: 'What subscribers and drivers reported and nobody settled, the oldest first',
  query: z.object({ cursor: cursor.optional() }),
  result: page(officeProblem),
})

export const settleBinProblem = route({
  method: 'POST',
  path: '/api/v1/admin/bin-problems/{problemId}/settle',
  access: { office: 'planning' },
  summary: 'Settles what was reported: another bin, an extra pickup, found, or nothing',
  params: z.object({ problemId: id }),
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('replaced'), by: binNumber, reason }),
    z.object({ outcome: z.literal('extra'), day: z.iso.date(), reason }),
    z.object({ outcome: z.enum(['found', 'nothing']), reason }),
  ]),
  result: null,
  errors: [
    'problem_settled',
    'bin_not_in_store',
    'bin_not_in_use',
    'subscription_not_active',
    'day_not_offered',
  ],
})
