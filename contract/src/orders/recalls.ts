import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, localized, prose } from '../platform/schemas.ts'
import { recallAdvices } from './recalls.rules.ts'

export const recallNotice = z.object({
  dealId: id,
  at: instant,
  reason: z.string(),
  advice: z.enum(recallAdvices),
})

const dealId = z.object({ dealId: id })

/** A recall or its preview: the paid pickups by what happens to them, and the number of notified people. */
export const dealRecall = z.object({
  recall: recallNotice.nullable(),
  /** Pickups that were not handed over yet: they are cancelled and refunded. */
  waiting: z.int(),
  /** Pickups that were handed over: their customers are warned and refunded. */
  handedOver: z.int(),
  /** Pickups that were missed: they are refunded. */
  missed: z.int(),
  people: z.int(),
  done: z.int(),
})
export type DealRecall = z.infer<typeof dealRecall>

export const getDealRecall = route({
  method: 'GET',
  path: '/api/v1/deals/{dealId}/recall',
  access: 'signed_in',
  venue: 'manager',
  summary: 'Who a recall of a deal would reach, or how far it is',
  params: dealId,
  result: dealRecall,
})

export const recallDeal = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/recall',
  access: 'signed_in',
  venue: 'manager',
  secondFactor: true,
  summary:
    'Recalls a deal for good: it and its series stop, open pickups are cancelled, everybody who has some is warned, all are refunded. A second time changes nothing',
  params: dealId,
  body: z.object({ reason: prose(500).min(1), advice: z.enum(recallAdvices) }),
  result: dealRecall,
})

export const officeRecall = recallNotice.extend({
  title: localized(80),
  venue: localized(120),
  by: z.string().nullable(),
  cancelled: z.int(),
  warned: z.int(),
  refunded: z.int(),
})
export type OfficeRecall = z.infer<typeof officeRecall>

export const listRecalls = route({
  method: 'GET',
  path: '/api/v1/admin/recalls',
  access: { office: 'moderation' },
  summary: 'Deals that were recalled, the latest first, 50 at most',
  result: z.object({ recalls: z.array(officeRecall) }),
})
