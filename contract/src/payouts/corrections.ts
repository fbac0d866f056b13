import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, localized, prose } from '../platform/schemas.ts'
import { correctionKinds, runKinds } from './corrections.rules.ts'

const office = { access: { office: 'finance' } } as const

const row = z.object({
  /** Id of the venue, seller, donor, deal, template, person or round. */
  id,
  name: localized(200),
  /** In baisa: to be returned, owed to a donor, or owed to us. Points of a person, grams of a round; 0 for a deal. */
  sum: z.int(),
  isNotified: z.boolean(),
  /** The day of a round; else null. */
  day: z.iso.date().nullable(),
})
export type CorrectionRow = z.infer<typeof row>

const correction = z.object({
  kind: z.enum(correctionKinds),
  count: z.int(),
  /** Baisa, points or grams; 0 for deals. */
  sum: z.int(),
  /** How many rows a run would still change. */
  open: z.int(),
  /** At most 100. */
  rows: z.array(row),
})
export type Correction = z.infer<typeof correction>

export const getCorrections = route({
  ...office,
  method: 'GET',
  path: '/api/v1/admin/corrections',
  personal: true,
  summary:
    'What rules of earlier versions did wrong and is not put right yet, each kind with its count and sum',
  result: z.array(correction),
})

export const runCorrection = route({
  ...office,
  stepUp: true,
  method: 'POST',
  path: '/api/v1/admin/corrections/{kind}',
  summary:
    'Puts a kind right for all whom it concerns, each once: VAT goes back to the balance of kitchens, donors and debtors are notified. Kitchens of the caller are left to a colleague',
  params: z.object({ kind: z.enum(runKinds) }),
  body: z.object({ reason: prose(300).min(3) }),
  result: z.object({
    count: z.int(),
    sum: z.int(),
  }),
})
