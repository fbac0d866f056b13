import type { Hours, Opening } from '@dawra/contract/venues/rules'

/** Sunday first, as the week begins in Oman. */
export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const
export type Week = readonly (readonly Hours[])[]

export const FIRST_HOURS: Hours = { opens: '09:00', closes: '22:00' }
export const SECOND_HOURS: Hours = { opens: '16:00', closes: '22:00' }

export const byDay = (openings: readonly Opening[]): Week =>
  DAYS.map(day =>
    openings
      .filter(opening => opening.day === day)
      .map(({ opens, closes }) => ({ opens, closes }))
      .sort((a, b) => a.opens.localeCompare(b.opens)),
  )
export const openingsOf = (week: Week): Opening[] =>
  week.flatMap((hours, day) => hours.map(opening => ({ day, ...opening })))

export const isUnfinished = ({ opens, closes }: Hours) => !opens || !closes
