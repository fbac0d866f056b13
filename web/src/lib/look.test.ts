import { expect, test } from 'vitest'
import { chooseLook, settingsOf } from './look.ts'

test.each([
  [{ theme: 'dark', text: 'largest', units: 'imperial' }, 'dark', 'largest', 'imperial'],
  [{ theme: 'sepia', text: 'huge', units: 'cubits' }, null, 'normal', 'metric'],
  [{}, null, 'normal', 'metric'],
])('the cookies %o choose %s, %s, %s', (cookies, theme, textSize, units) => {
  expect(chooseLook(cookies)).toEqual({ theme, textSize, units })
})

test('who follows the system says so in the settings', () => {
  expect(settingsOf(chooseLook({}))).toEqual({ theme: 'system', textSize: 'normal', units: 'metric' })
})
