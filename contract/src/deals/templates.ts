import { z } from 'zod'
import { allergensSure } from '../platform/allergens.ts'
import { route } from '../platform/route.ts'
import { id, instant, localized, pickupWindow, unitPrice, version } from '../platform/schemas.ts'
import { dealTerms, dealTexts, ownDeal } from './schemas.ts'
import {
  SHORTEST_LEAD_TO_ASK,
  templateAnchors,
  templateDayReasons,
  templateDayStates,
  templateModes,
  templateSilences,
  templateWindowObstacle,
} from './templates.rules.ts'

const muscatDate = z.iso.date()

/** When the food can be picked up, in minutes before closing or of the day. */
export const templateWindow = z
  .object({ anchor: z.enum(templateAnchors), from: z.int(), until: z.int() })
  .refine(window => templateWindowObstacle(window) === null, { error: 'window' })

/** From the first paused day until the first day that lists again. */
const pause = z
  .object({ from: muscatDate, until: muscatDate })
  .refine(({ from, until }) => from < until, { error: 'order' })

const placement = z.object({
  terms: dealTerms.omit({ window: true }),
  /** 0 Sunday to 6 Saturday. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1)
    .max(7)
    .transform(days => [...new Set(days)].sort()),
  window: templateWindow,
  /** The day is listed, or its question sent, this many minutes before the window. */
  leadMinutes: z.int().min(0).max(1440),
  mode: z.enum(templateModes),
  /** What is listed when nobody answers the question. */
  onSilence: z.enum(templateSilences),
})

const leavesTimeToAnswer = ({ mode, leadMinutes }: z.infer<typeof placement>) =>
  mode === 'list' || leadMinutes >= SHORTEST_LEAD_TO_ASK
const LEAD_PROBLEM = { error: 'lead', path: ['leadMinutes'] }

export const templateTerms = placement.extend({ allergensSure }).refine(leavesTimeToAnswer, LEAD_PROBLEM)
export type TemplateTerms = z.infer<typeof templateTerms>

export const templateDay = z.object({
  day: muscatDate,
  state: z.enum(templateDayStates),
  /** Why nothing was listed; null when something was, or when nobody has decided yet. */
  why: z.enum(templateDayReasons).nullable(),
  refusal: z.string().nullable(),
  dealId: id.nullable(),
  portions: z.int().nullable(),
})
export type TemplateDay = z.infer<typeof templateDay>

export const template = placement.extend({
  id,
  version,
  venueId: id,
  terms: dealTerms
    .omit({ window: true })
    .extend({ ...dealTexts, originalPrice: unitPrice, price: unitPrice }),
  weekdays: z.array(z.int()),
  pause: pause.nullable(),
  stoppedAt: instant.nullable(),
  createdAt: instant,
  /** The next day on which a deal is listed; null without one in the next four weeks. */
  next: z.object({ day: muscatDate, at: instant, window: pickupWindow }).nullable(),
  /** The first coming day, and why nothing is listed on it; null when a deal is listed. */
  rests: z.object({ day: muscatDate, why: z.enum(templateDayReasons) }).nullable(),
  days: z.array(templateDay),
  /** The template listed nothing on its last two days although it should have. */
  isSilent: z.boolean(),
})
export type Template = z.infer<typeof template>

const venueId = z.object({ venueId: id })
const templateId = z.object({ templateId: id })
const own = { access: 'signed_in', venue: 'staff', params: templateId } as const

export const listTemplates = route({
  method: 'GET',
  path: '/api/v1/venues/{venueId}/deal-templates',
  access: 'signed_in',
  venue: 'staff',
  summary: 'What a venue sells by habit, with the next day of each',
  params: venueId,
  result: z.object({ items: z.array(template) }),
})

export const getTemplate = route({
  ...own,
  method: 'GET',
  path: '/api/v1/deal-templates/{templateId}',
  summary: 'One template',
  result: template,
})

export const createTemplate = route({
  method: 'POST',
  path: '/api/v1/venues/{venueId}/deal-templates',
  access: 'signed_in',
  venue: 'staff',
  summary:
    'Places the terms of a deal on weekdays; from the first day whose time is still to come it lists them',
  params: venueId,
  body: templateTerms,
  result: template,
  errors: ['price_not_lower', 'allergens_not_stated', 'allergens_named', 'too_many_templates'],
  idempotent: true,
})

export const editTemplate = route({
  ...own,
  method: 'PUT',
  path: '/api/v1/deal-templates/{templateId}',
  summary: 'Changes a template for later days; what was listed or asked stays',
  body: placement.extend({ version, allergensSure }).refine(leavesTimeToAnswer, LEAD_PROBLEM),
  result: template,
  errors: ['changed_meanwhile', 'price_not_lower', 'allergens_not_stated', 'allergens_named'],
})

export const pauseTemplate = route({
  ...own,
  method: 'POST',
  path: '/api/v1/deal-templates/{templateId}/pause',
  summary: 'Lists nothing from a day until another; that one lists again',
  body: pause,
  result: template,
})

export const stopTemplate = route({
  ...own,
  method: 'POST',
  path: '/api/v1/deal-templates/{templateId}/stop',
  summary: 'Lists nothing until it is resumed; an open question is answered with none',
  result: template,
})

export const resumeTemplate = route({
  ...own,
  method: 'POST',
  path: '/api/v1/deal-templates/{templateId}/resume',
  summary: 'Ends a pause or a stop, for the days whose time is still to come',
  result: template,
})

/** The question to the team before a listing: “8 again?” */
export const templateQuestion = z.object({
  templateId: id,
  venueId: id,
  title: localized(80),
  price: unitPrice,
  day: templateDay,
  window: pickupWindow.nullable(),
  answerBy: instant.nullable(),
  onSilence: z.enum(templateSilences),
  usual: z.int(),
  /** The numbers that are offered besides “none”. */
  choices: z.array(z.int()),
  /** The member who answered; null without an answer or when no question was sent. */
  answeredBy: z.object({ by: z.enum(['you', 'colleague', 'dawra', 'someone']), name: z.string() }).nullable(),
})
export type TemplateQuestion = z.infer<typeof templateQuestion>

export const getQuestion = route({
  ...own,
  method: 'GET',
  path: '/api/v1/deal-templates/{templateId}/today',
  summary: 'The latest day of a template, with its question and who answered it; null before its first',
  result: z.object({ question: templateQuestion.nullable() }),
})

export const answerQuestion = route({
  ...own,
  method: 'POST',
  path: '/api/v1/deal-templates/{templateId}/answers',
  summary: 'Answers the question of a day: so many portions go on sale now; 0 lists none',
  body: z.object({ day: muscatDate, portions: z.int().min(0).max(500) }),
  result: z.object({ question: templateQuestion.nullable() }),
  errors: [
    'question_answered',
    'venue_closed',
    'store_closed_then',
    'window_not_allowed',
    'allergens_not_stated',
    'price_not_lower',
  ],
})

export const removeTemplate = route({
  ...own,
  method: 'DELETE',
  path: '/api/v1/deal-templates/{templateId}',
  summary: 'Removes a template; its deals stay',
  result: null,
})

export const stepPortions = route({
  method: 'POST',
  path: '/api/v1/deals/{dealId}/portions',
  access: 'signed_in',
  venue: 'staff',
  summary: 'Adds one portion to a deal that is not over, or takes one away that nobody has bought',
  params: z.object({ dealId: id }),
  body: z.object({ by: z.union([z.literal(1), z.literal(-1)]) }),
  result: ownDeal,
  errors: ['portions_below_committed', 'deal_not_editable', 'portions_at_most'],
  idempotent: true,
})
