import { expect, test } from 'vitest'
import { chooseLook, settingsOf } from './look.ts'

test.each([
  [{ theme: 'dark', text: 'largest', units: 'imperial', clock: '24' }, 'dark', 'largest', 'imperial', '24'],
  [{ theme: 'sepia', text: 'huge', units: 'cubits', clock: '10' }, null, 'normal', 'metric', '12'],
  [{}, null, 'normal', 'metric', '12'],
])('the cookies %o choose %s, %s, %s, %s', (cookies, theme, textSize, units, clock) => {
  expect(chooseLook(cookies)).toEqual({ theme, textSize, units, clock })
})

test('who follows the system says so in the settings', () => {
  expect(settingsOf(chooseLook({}))).toEqual({
    theme: 'system',
    textSize: 'normal',
    units: 'metric',
    clock: '12',
  })
})
