import type { Settings } from '@dawra/contract/profile/schemas'
import { call } from './client.ts'
import { rememberChoice } from './cookies.ts'
import { chooseLook, type Look, settingsOf } from './look.ts'
import { currentSession, isFullyIn, subscribeToSession } from './session.ts'

const USUAL: Settings = settingsOf(chooseLook({}))
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

/** Changes the look, also on other devices. @throws ApiError when it could only be changed here */
export async function changeLook(look: Look, change: Partial<Settings>): Promise<void> {
  wear(look, { ...settingsOf(look), ...change })
  // Sends only what changed: another device may have changed the rest.
  if (isFullyIn()) await call('PUT /api/v1/me/settings', { body: change })
}

/** Applies the user's stored settings after sign-in; settings never chosen stay as in this browser. */
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
      // The look stays as it is.
      () => undefined,
    )
  })
}

const merged = (here: Settings, kept: Settings): Settings => ({
  ...here,
  ...Object.fromEntries(NAMES.filter(name => chosen(kept, name)).map(name => [name, kept[name]])),
})
