import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, instant, line, page, prose, version } from '../platform/schemas.ts'
import { breachDataKinds, breachEnds, breachRecipients, breachSteps } from './breaches.rules.ts'

const facts = z.object({
  /** What happened, without the names of the people concerned. */
  what: z.string(),
  /** Null while unknown. */
  beganAt: instant.nullable(),
  noticed: z.string(),
  kinds: z.array(z.enum(breachDataKinds)),
  /** Approximate number of people; null while unknown. */
  people: z.int().nullable(),
  isHighRisk: z.boolean(),
  done: z.string(),
})

const notice = z.object({ at: instant, how: z.string() })

const breach = facts.extend({
  id,
  number: z.int(),
  awareAt: instant,
  /** 72 hours after `awareAt`. */
  dueAt: instant,
  ministryNotice: notice.nullable(),
  peopleNotice: notice.nullable(),
  /** Null while it is open. */
  end: z.object({ how: z.enum(breachEnds), at: instant, lessons: z.string() }).nullable(),
  version,
  entries: z.array(
    z.object({
      id,
      step: z.enum(breachSteps),
      by: z.string(),
      at: instant,
      text: z.string(),
      before: facts.partial().nullable(),
      after: facts.partial().nullable(),
    }),
  ),
})
export type Breach = z.infer<typeof breach>
export type BreachEntry = Breach['entries'][number]

const typedFacts = z.object({
  what: prose(4000).min(3),
  beganAt: instant.nullable(),
  noticed: prose(2000).min(3),
  kinds: z.array(z.enum(breachDataKinds)).min(1).max(breachDataKinds.length),
  people: z.int().min(0).max(100_000_000).nullable(),
  isHighRisk: z.boolean(),
  done: prose(4000),
})

export const listBreaches = route({
  method: 'GET',
  path: '/api/v1/admin/breaches',
  access: { office: 'people' },
  personal: true,
  summary:
    'The register of breaches of personal data: what is due first, or what is closed, the latest first',
  query: z.object({ state: z.enum(['open', 'closed']).default('open'), cursor: cursor.optional() }),
  result: page(breach),
})

export const countBreaches = route({
  method: 'GET',
  path: '/api/v1/admin/breaches/count',
  access: { office: 'people' },
  summary: 'How many breaches are open, 100 at most',
  result: z.object({ open: z.int() }),
})

export const enterBreach = route({
  method: 'POST',
  path: '/api/v1/admin/breaches',
  access: { office: 'people' },
  summary: 'Enters a breach of personal data; the 72 hours of the law run from when we became aware of it',
  body: typedFacts.extend({ awareAt: instant }),
  result: breach,
  errors: ['invalid_input'],
  idempotent: true,
})

const breachId = z.object({ breachId: id })

export const changeBreach = route({
  method: 'POST',
  path: '/api/v1/admin/breaches/{breachId}/changes',
  access: { office: 'people' },
  summary: 'Says what is known by now; what was said before stays in the history',
  params: breachId,
  body: typedFacts.extend({ version, reason: line(500).min(3) }),
  result: breach,
  errors: ['invalid_input', 'breach_closed', 'changed_meanwhile'],
})

export const noteBreach = route({
  method: 'POST',
  path: '/api/v1/admin/breaches/{breachId}/notes',
  access: { office: 'people' },
  summary: 'Adds a dated note, also to a closed breach',
  params: breachId,
  body: z.object({ text: prose(4000).min(3) }),
  result: breach,
})

export const recordBreachNotice = route({
  method: 'POST',
  path: '/api/v1/admin/breaches/{breachId}/notices',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Notes that the ministry or the people were told, when and how; once each',
  params: breachId,
  body: z.object({
    version,
    whom: z.enum(breachRecipients),
    at: instant,
    /** The ministry's reference, or how the people were notified. */
    how: line(500).min(3),
  }),
  result: breach,
  errors: ['invalid_input', 'breach_closed', 'changed_meanwhile'],
})

export const closeBreach = route({
  method: 'POST',
  path: '/api/v1/admin/breaches/{breachId}/close',
  access: { office: 'people' },
  stepUp: true,
  summary: 'Closes a breach with its lessons, once all whom the law names were told, or as none after all',
  params: breachId,
  body: z.object({ version, how: z.enum(breachEnds), lessons: prose(4000).min(3) }),
  result: breach,
  errors: ['breach_closed', 'breach_notice_missing', 'changed_meanwhile'],
})
