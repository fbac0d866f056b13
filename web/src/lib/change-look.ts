import type { Settings } from '@dawra/contract/profile'
import { call } from './client.ts'
import { rememberChoice } from './cookies.ts'
import { type Look, settingsOf } from './look.ts'
import { currentSession, isFullyIn, subscribeToSession } from './session.ts'

/** On screen at once, and remembered for the next page. */
function wear(look: Look, { theme, textSize, units, clock }: Settings) {
  look.theme = theme === 'system' ? null : theme
  look.textSize = textSize
  look.units = units
  look.clock = clock
  rememberChoice('theme', look.theme)
  rememberChoice('text', textSize === 'normal' ? null : textSize)
  rememberChoice('units', units === 'metric' ? null : units)
  rememberChoice('clock', clock === '12' ? null : clock)
  const { dataset } = document.documentElement
  if (look.theme) dataset.theme = look.theme
  else delete dataset.theme
  if (textSize === 'normal') delete dataset.text
  else dataset.text = textSize
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

const merged = (here: Settings, { theme, textSize, units, clock }: Settings): Settings => ({
  theme: theme === 'system' ? here.theme : theme,
  textSize: textSize === 'normal' ? here.textSize : textSize,
  units: units === 'metric' ? here.units : units,
  clock: clock === '12' ? here.clock : clock,
})
