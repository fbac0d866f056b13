import type { Settings } from '@dawra/contract/profile/schemas'

/** Stored in cookies, because the server needs it for rendering. */
export interface Appearance {
  /** Null follows the system. */
  theme: 'light' | 'dark' | null
  textSize: Settings['textSize']
  units: Settings['units']
  clock: Settings['clock']
  digits: Settings['digits']
  /** An area, `mine` for the current position, `none` when declined; null when not chosen yet. */
  place: string | null
}

interface AppearanceCookies {
  theme?: string | undefined
  text?: string | undefined
  units?: string | undefined
  clock?: string | undefined
  digits?: string | undefined
  place?: string | undefined
}

export const chooseAppearance = ({
  theme,
  text,
  units,
  clock,
  digits,
  place,
}: AppearanceCookies): Appearance => ({
  theme: theme === 'light' || theme === 'dark' ? theme : null,
  textSize: text === 'large' || text === 'largest' ? text : 'normal',
  units: units === 'imperial' ? units : 'metric',
  clock: clock === '24' ? clock : '12',
  digits: digits === 'arab' ? digits : 'latn',
  place: place && /^[a-z-]{1,40}$/.test(place) ? place : null,
})

export const settingsOf = ({ theme, textSize, units, clock, digits }: Appearance): Settings => ({
  theme: theme ?? 'system',
  textSize,
  units,
  clock,
  digits,
})
