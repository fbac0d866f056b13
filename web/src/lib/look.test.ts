import { expect, test } from 'vitest'
import { chooseLook, settingsOf } from './look.ts'

test.each([
  [
    { theme: 'dark', text: 'largest', units: 'imperial', clock: '24', digits: 'arab', place: 'al-khuwair' },
    'dark',
    'largest',
    'imperial',
    '24',
    'arab',
    'al-khuwair',
  ],
  [
    { theme: 'sepia', text: 'huge', units: 'cubits', clock: '10', digits: 'deva', place: '../x' },
    null,
    'normal',
    'metric',
    '12',
    'latn',
    null,
  ],
  [{}, null, 'normal', 'metric', '12', 'latn', null],
])(
  'the cookies %o choose %s, %s, %s, %s, %s, %s',
  (cookies, theme, textSize, units, clock, digits, place) => {
    expect(chooseLook(cookies)).toEqual({ theme, textSize, units, clock, digits, place })
  },
)

test('shows in the settings that the appearance follows the system', () => {
  expect(settingsOf(chooseLook({}))).toEqual({
    theme: 'system',
    textSize: 'normal',
    units: 'metric',
    clock: '12',
    digits: 'latn',
  })
})
