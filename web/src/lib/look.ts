import type { Settings } from '@dawra/contract/profile'

/** How the app looks in this browser, and from where. Stored in cookies, so that the server renders it. */
export interface Look {
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  textSize: Settings['textSize']
  units: Settings['units']
  clock: Settings['clock']
  /** Where they are to be looked for: an area, `mine` for where they are, `none` when they would not say; null before. */
  place: string | null
}

/** The cookies of a look. */
interface LookCookies {
  theme?: string | undefined
  text?: string | undefined
  units?: string | undefined
  clock?: string | undefined
  place?: string | undefined
}

export const chooseLook = ({ theme, text, units, clock, place }: LookCookies): Look => ({
  theme: theme === 'light' || theme === 'dark' ? theme : null,
  textSize: text === 'large' || text === 'largest' ? text : 'normal',
  units: units === 'imperial' ? units : 'metric',
  clock: clock === '24' ? clock : '12',
  place: place && /^[a-z-]{1,40}$/.test(place) ? place : null,
})

export const settingsOf = ({ theme, textSize, units, clock }: Look): Settings => ({
  theme: theme ?? 'system',
  textSize,
  units,
  clock,
})
