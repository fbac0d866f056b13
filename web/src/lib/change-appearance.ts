import type { Settings } from '@dawra/contract/profile/schemas'
import { type Appearance, chooseAppearance, settingsOf } from './appearance.ts'
import { call } from './client.ts'
import { rememberChoice } from './cookies.ts'
import { currentSession, isFullyIn, subscribeToSession } from './session.ts'

const USUAL: Settings = settingsOf(chooseAppearance({}))
/** The name of each setting's cookie, which is also its data attribute on the page. */
const COOKIES = {
  theme: 'theme',
  textSize: 'text',
  units: 'units',
  clock: 'clock',
  digits: 'digits',
} as const
const NAMES = Object.keys(COOKIES) as (keyof typeof COOKIES)[]

const chosen = (settings: Settings, name: keyof Settings) =>
  settings[name] === USUAL[name] ? undefined : settings[name]

function wear(look: Appearance, settings: Settings) {
  Object.assign(look, settings, { theme: settings.theme === 'system' ? null : settings.theme })
  for (const name of NAMES) rememberChoice(COOKIES[name], chosen(settings, name) ?? null)
  const { dataset } = document.documentElement
  for (const name of ['theme', 'textSize'] as const) {
    const value = chosen(settings, name)
    if (value) dataset[COOKIES[name]] = value
    else delete dataset[COOKIES[name]]
  }
}

/** Changes the look, also on other devices. @throws ApiError when it could only be changed here */
export async function changeAppearance(look: Appearance, change: Partial<Settings>): Promise<void> {
  wear(look, { ...settingsOf(look), ...change })
  // Sends only what changed: another device may have changed the rest.
  if (isFullyIn()) await call('PUT /api/v1/me/settings', { body: change })
}

/** Applies the user's stored settings after sign-in; settings never chosen stay as in this browser. */
export function followAppearance(look: Appearance) {
  let known = currentSession().status
  let wasIn = isFullyIn()
  subscribeToSession(() => {
    const arrived = known !== 'loading' && !wasIn && isFullyIn()
    known = currentSession().status
    wasIn = isFullyIn()
    if (!arrived) return
    call('GET /api/v1/me/settings').then(
      stored => wear(look, merged(settingsOf(look), stored)),
      // The appearance stays as it is.
      () => undefined,
    )
  })
}

const merged = (here: Settings, stored: Settings): Settings => ({
  ...here,
  ...Object.fromEntries(NAMES.filter(name => chosen(stored, name)).map(name => [name, stored[name]])),
})
