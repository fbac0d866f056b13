import type { OwnDeal } from '@dawra/contract/deals/schemas'
import type { Template } from '@dawra/contract/deals/templates'
import {
  SHORTEST_LEAD_TO_ASK,
  type TemplateWindow,
  templateWindowObstacle,
} from '@dawra/contract/deals/templates.rules'
import { muscatClock } from '@dawra/contract/platform/muscat.rules'
import { type DealFields, EMPTY_FIELDS, toFields, toTerms, wholeOf } from '#features/deals/form/fields.ts'
import { fieldsOfWindow } from '#features/deals/form/windows.ts'

export interface PlacementFields {
  /** 0 Sunday to 6 Saturday. */
  weekdays: number[]
  anchor: TemplateWindow['anchor']
  /** Minutes before closing, as text. */
  before: string
  beforeEnd: string
  /** Local times in Muscat. */
  fromClock: string
  untilClock: string
  /** In minutes, as the selects have them. */
  leadMinutes: string
  mode: Template['mode']
  onSilence: Template['onSilence']
}
export type TemplateFields = DealFields & PlacementFields

const DAY_MINUTES = 1440
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const USUAL: PlacementFields = {
  weekdays: EVERY_DAY,
  anchor: 'closing',
  before: '90',
  beforeEnd: '30',
  fromClock: '20:00',
  untilClock: '21:00',
  leadMinutes: '180',
  mode: 'list',
  onSilence: 'none',
}
const NO_WINDOW = { day: '', from: '', until: '' }

export const EMPTY_TEMPLATE: TemplateFields = { ...EMPTY_FIELDS, ...NO_WINDOW, ...USUAL }

/** A template of a deal: the same food at the same times, on all days until some are unticked. */
export const repeating = (deal: OwnDeal): TemplateFields => ({
  ...toFields(deal),
  ...NO_WINDOW,
  ...USUAL,
  anchor: 'clock',
  fromClock: muscatClock(deal.window.startsAt),
  untilClock: muscatClock(deal.window.endsAt),
})

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const two = (count: number) => String(count).padStart(2, '0')
export const clockOf = (minutes: number) =>
  `${two(Math.floor((minutes % DAY_MINUTES) / 60))}:${two(minutes % 60)}`

/** NaN where a part is missing. */
export function windowOf(fields: PlacementFields): TemplateWindow {
  if (fields.anchor === 'closing')
    return { anchor: 'closing', from: wholeOf(fields.before), until: wholeOf(fields.beforeEnd) }
  const from = fields.fromClock ? minutesOf(fields.fromClock) : Number.NaN
  const until = fields.untilClock ? minutesOf(fields.untilClock) : Number.NaN
  return { anchor: 'clock', from, until: until <= from ? until + DAY_MINUTES : until }
}

export type PlacementProblem = 'weekdays' | 'window' | 'lead'

export function placementProblem(fields: PlacementFields): PlacementProblem | null {
  if (fields.weekdays.length === 0) return 'weekdays'
  if (templateWindowObstacle(windowOf(fields)) !== null) return 'window'
  const isShort = fields.mode === 'ask' && Number(fields.leadMinutes) < SHORTEST_LEAD_TO_ASK
  return isShort ? 'lead' : null
}

/** The values for validation by the contract's schema. */
export function toTemplateTerms(fields: TemplateFields) {
  const { window: _, ...terms } = toTerms(fields)
  return {
    terms,
    weekdays: fields.weekdays.toSorted(),
    window: windowOf(fields),
    leadMinutes: Number(fields.leadMinutes),
    mode: fields.mode,
    onSilence: fields.onSilence,
  }
}

export function toTemplateFields({ terms, window, ...template }: Template): TemplateFields {
  const isClock = window.anchor === 'clock'
  const at = new Date(0).toISOString()
  return {
    ...toFields({ ...terms, window: { startsAt: at, endsAt: at } } as OwnDeal),
    ...NO_WINDOW,
    weekdays: template.weekdays,
    anchor: window.anchor,
    before: isClock ? USUAL.before : String(window.from),
    beforeEnd: isClock ? USUAL.beforeEnd : String(window.until),
    fromClock: isClock ? clockOf(window.from) : USUAL.fromClock,
    untilClock: isClock ? clockOf(window.until) : USUAL.untilClock,
    leadMinutes: String(template.leadMinutes),
    mode: template.mode,
    onSilence: template.onSilence,
  }
}

/** Adds a valid placeholder window, so that the deal's rules can be reused. */
export function withSomeWindow(fields: TemplateFields, now: Date): TemplateFields {
  const startsAt = new Date(now.getTime() + 3_600_000).toISOString()
  const endsAt = new Date(now.getTime() + 7_200_000).toISOString()
  return { ...fields, ...fieldsOfWindow({ startsAt, endsAt }) }
}
