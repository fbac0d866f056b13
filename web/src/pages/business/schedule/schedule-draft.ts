import { type Hours, hoursOverlap, type Pause, weekOverlaps } from '@dawra/contract/venues/rules'
import type { ScheduleTerms, Venue } from '@dawra/contract/venues/schemas'
import { byDay, DAYS, isUnfinished, openingsOf, type Week } from '#features/venues/schedule/week.ts'
import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'

export type SpecialDay = ScheduleTerms['specialDays'][number]

export interface ScheduleDraft {
  week: Week
  hasPause: boolean
  pause: Pause
  hasRamadan: boolean
  ramadan: Week
  specialDays: readonly SpecialDay[]
}

const USUAL_PAUSE: Pause = { from: '11:30', until: '13:30' }
/** From sunset until late. */
const RAMADAN_NIGHT: Hours = { opens: '18:30', closes: '01:00' }

export const draftOf = (venue: Venue): ScheduleDraft => ({
  week: byDay(venue.hours),
  hasPause: venue.fridayPause !== null,
  pause: venue.fridayPause ?? USUAL_PAUSE,
  hasRamadan: venue.ramadanHours !== null,
  ramadan: venue.ramadanHours ? byDay(venue.ramadanHours) : DAYS.map(() => [RAMADAN_NIGHT]),
  specialDays: venue.specialDays,
})

export const termsOf = (draft: ScheduleDraft, closedForGood: boolean): ScheduleTerms => ({
  hours: openingsOf(draft.week),
  fridayPause: draft.hasPause ? { from: draft.pause.from, until: draft.pause.until } : null,
  ramadanHours: draft.hasRamadan ? openingsOf(draft.ramadan) : null,
  specialDays: draft.specialDays.map(({ date, hours }) => ({ date, hours: [...hours] })),
  closedForGood,
})

/** Splits the week into seven fields, so that two members can change different days. */
export const apart = ({ hours, ...others }: ScheduleTerms) => ({
  ...others,
  day0: hours.filter(({ day }) => day === 0),
  day1: hours.filter(({ day }) => day === 1),
  day2: hours.filter(({ day }) => day === 2),
  day3: hours.filter(({ day }) => day === 3),
  day4: hours.filter(({ day }) => day === 4),
  day5: hours.filter(({ day }) => day === 5),
  day6: hours.filter(({ day }) => day === 6),
})
export type ScheduleApart = ReturnType<typeof apart>

export const together = ({
  day0,
  day1,
  day2,
  day3,
  day4,
  day5,
  day6,
  ...others
}: ScheduleApart): ScheduleTerms => ({
  ...others,
  hours: [day0, day1, day2, day3, day4, day5, day6].flat(),
})

export type ScheduleObstacle =
  | 'time_missing'
  | 'hours_overlap'
  | 'pause_order'
  | 'date_missing'
  | 'date_twice'

export function scheduleObstacle(
  draft: ScheduleDraft,
): { part: keyof ScheduleDraft; why: ScheduleObstacle } | null {
  const { week, ramadan, specialDays, pause } = draft
  for (const part of ['week', 'ramadan'] as const) {
    if (part === 'ramadan' && !draft.hasRamadan) continue
    const openings = openingsOf(part === 'week' ? week : ramadan)
    if (openings.some(isUnfinished)) return { part, why: 'time_missing' }
    if (weekOverlaps(openings)) return { part, why: 'hours_overlap' }
  }
  if (draft.hasPause && !(pause.from && pause.until)) return { part: 'pause', why: 'time_missing' }
  if (draft.hasPause && pause.from >= pause.until) return { part: 'pause', why: 'pause_order' }
  const why = specialObstacle(specialDays)
  return why && { part: 'specialDays', why }
}

function specialObstacle(days: readonly SpecialDay[]): ScheduleObstacle | null {
  if (days.some(day => !day.date)) return 'date_missing'
  if (days.some(day => day.hours.some(isUnfinished))) return 'time_missing'
  if (new Set(days.map(day => day.date)).size < days.length) return 'date_twice'
  return days.some(day => hoursOverlap(day.hours)) ? 'hours_overlap' : null
}

/** The key of the draft, which survives a reload in this tab. */
export const scheduleDraftOf = (venueId: string) => `schedule:${venueId}`
export const keepScheduleDraft = (venueId: string, draft: ScheduleDraft) =>
  keepDraft(scheduleDraftOf(venueId), { draft: JSON.stringify(draft) })
export const forgetScheduleDraft = (venueId: string) => forgetDraft(scheduleDraftOf(venueId))

export function readScheduleDraft(venue: Venue): ScheduleDraft {
  const { draft } = readDraft(scheduleDraftOf(venue.id))
  return draft ? (JSON.parse(draft) as ScheduleDraft) : draftOf(venue)
}
