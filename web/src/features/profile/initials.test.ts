import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Salim Al Harthy', 'SH'],
  ['  maryam ', 'M'],
  ['سالم الحارثي', 'س\u200cا'],
  ['', ''],
])('%s', (name, initials) => expect(initialsOf(name)).toBe(initials))
