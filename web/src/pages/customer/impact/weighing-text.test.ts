import { expect, test } from 'vitest'
import { weighing } from './weighing-text.ts'

test('hides an empty row of weights, and keeps the others in order', () => {
  const [fed, composted, returned] = [{ grams: 1 }, { grams: 0 }, { grams: 2500 }]
  expect(weighing([fed!, composted!, returned!])).toEqual([fed, returned])
  expect(weighing([{ grams: 0 }])).toEqual([])
})
