import { expect, test } from 'vitest'
import { chooseAppearance, settingsOf } from './appearance.ts'

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
  'the cookies %o choose %s, text %s, units %s, clock %s, digits %s and place %s',
  (cookies, theme, textSize, units, clock, digits, place) => {
    expect(chooseAppearance(cookies)).toEqual({ theme, textSize, units, clock, digits, place })
  },
)

test('shows in the settings that the appearance follows the system', () => {
  expect(settingsOf(chooseAppearance({}))).toEqual({
    theme: 'system',
    textSize: 'normal',
    units: 'metric',
    clock: '12',
    digits: 'latn',
  })
})
