import type { BoardPickup } from '@dawra/contract/board'
import { expect, test } from 'vitest'
import { createArrivals } from './arrivals.ts'

const pickups = (...ids: string[]) => ids.map(id => ({ id }) as BoardPickup)
const idsOf = (arrived: readonly BoardPickup[]) => arrived.map(({ id }) => id)

test('the first look rings for nothing', () => {
  expect(createArrivals().note('v', pickups('a', 'b'))).toEqual([])
})

test('an order rings once, also when it comes back after a rollback', () => {
  const { note } = createArrivals()
  note('v', pickups('a'))
  expect(idsOf(note('v', pickups('a', 'b')))).toEqual(['b'])
  expect(note('v', pickups('b'))).toEqual([])
  expect(note('v', pickups('a', 'b'))).toEqual([])
})

test('each venue is looked at for the first time once', () => {
  const { note } = createArrivals()
  note('v', pickups('a'))
  expect(note('w', pickups('c'))).toEqual([])
  expect(idsOf(note('w', pickups('c', 'd')))).toEqual(['d'])
})
