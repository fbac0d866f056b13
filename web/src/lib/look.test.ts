import { expect, test } from 'vitest'
import { chooseLook, settingsOf } from './look.ts'

test.each([
  [
    { theme: 'dark', text: 'largest', units: 'imperial', clock: '24', place: 'al-khuwair' },
    'dark',
    'largest',
    'imperial',
    '24',
    'al-khuwair',
  ],
  [
    { theme: 'sepia', text: 'huge', units: 'cubits', clock: '10', place: '../x' },
    null,
    'normal',
    'metric',
    '12',
    null,
  ],
  [{}, null, 'normal', 'metric', '12', null],
])('the cookies %o choose %s, %s, %s, %s, %s', (cookies, theme, textSize, units, clock, place) => {
  expect(chooseLook(cookies)).toEqual({ theme, textSize, units, clock, place })
})

test('who follows the system says so in the settings', () => {
  expect(settingsOf(chooseLook({}))).toEqual({
    theme: 'system',
    textSize: 'normal',
    units: 'metric',
    clock: '12',
  })
})
