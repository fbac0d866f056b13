import type { Settings } from '@dawra/contract/profile'
import { call } from './client.ts'
import { rememberChoice } from './cookies.ts'
import { chooseLook, type Look, settingsOf } from './look.ts'
import { currentSession, isFullyIn, subscribeToSession } from './session.ts'

const USUAL: Settings = settingsOf(chooseLook({}))
/** The cookie, and the mark on the page, of each setting. */
const COOKIES = {
  theme: 'theme',
  textSize: 'text',
  units: 'units',
  clock: 'clock',
  digits: 'digits',
} as const
const NAMES = Object.keys(COOKIES) as (keyof typeof COOKIES)[]

/** Undefined for what everybody has who chose nothing. */
const chosen = (settings: Settings, name: keyof Settings) =>
  settings[name] === USUAL[name] ? undefined : settings[name]

/** On screen at once, and remembered for the next page. */
function wear(look: Look, settings: Settings) {
  Object.assign(look, settings, { theme: settings.theme === 'system' ? null : settings.theme })
  for (const name of NAMES) rememberChoice(COOKIES[name], chosen(settings, name) ?? null)
  const { dataset } = document.documentElement
  for (const name of ['theme', 'textSize'] as const) {
    const value = chosen(settings, name)
    if (value) dataset[COOKIES[name]] = value
    else delete dataset[COOKIES[name]]
  }
}

/**
 * Changes the look, for the person's other devices as well.
 * @throws ApiError when it could only be changed here
 */
export async function changeLook(look: Look, change: Partial<Settings>): Promise<void> {
  wear(look, { ...settingsOf(look), ...change })
  // Only what changed: another device may have changed the rest.
  if (isFullyIn()) await call('PUT /api/v1/me/settings', { body: change })
}

/** Who signs in finds the app as they like it; what they never chose stays as this browser has it. */
export function followLook(look: Look) {
  let known = currentSession().status
  let wasIn = isFullyIn()
  subscribeToSession(() => {
    const arrived = known !== 'loading' && !wasIn && isFullyIn()
    known = currentSession().status
    wasIn = isFullyIn()
    if (!arrived) return
    call('GET /api/v1/me/settings').then(
      kept => wear(look, merged(settingsOf(look), kept)),
      // It looks as before, then.
      () => undefined,
    )
  })
}

const merged = (here: Settings, kept: Settings): Settings => ({
  ...here,
  ...Object.fromEntries(NAMES.filter(name => chosen(kept, name)).map(name => [name, kept[name]])),
})
