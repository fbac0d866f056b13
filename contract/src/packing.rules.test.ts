import { expect, test } from 'vitest'
import { counterName } from './packing.rules.ts'

test.each([
  ['Salim Al Harthy', 'Salim H.'],
  ['Salim', 'Salim'],
  ['  salma  said ', 'salma S.'],
  ['مريم البلوشي', 'مريم ب.'],
  ['علي آل سعيد', 'علي س.'],
  ['سالم ال', 'سالم ا.'],
  ['', ''],
])('%j is asked for as %j', (name, asked) => expect(counterName(name)).toBe(asked))
