import { expect, test } from 'vitest'
import { impactOf } from './impact-of.ts'

test.each([
  [420, { co2Kg: 1.1, meals: 1 }],
  [1000, { co2Kg: 2.5, meals: 2.4 }],
  [150, { co2Kg: 0.4, meals: 0.4 }],
])('computes the impact of %d g of rescued food', (grams, impact) => expect(impactOf(grams)).toEqual(impact))
