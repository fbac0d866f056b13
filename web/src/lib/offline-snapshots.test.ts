import { beforeEach, expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'
import { offlineSnapshots } from './offline-snapshots.ts'

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
  vi.stubGlobal('localStorage', storage)
})

const now = new Date('2026-11-21T14:00:00Z')
const orders = offlineSnapshots<{ id: string }>('open-orders', 2)

test('reads a stored copy with the time when it was saved', () => {
  orders.save('salim', [{ id: 'a' }, { id: 'b' }], now)
  expect(orders.read('salim')).toMatchObject({
    savedAt: '2026-11-21T14:00:00.000Z',
    items: [{ id: 'a' }, { id: 'b' }],
  })
})

test('stores a copy for each person', () => {
  orders.save('salim', [{ id: 'a' }], now)
  expect(orders.read('maryam')).toBeUndefined()
  orders.save('maryam', [], now)
  expect(orders.read('maryam')?.items).toEqual([])
  expect(orders.read('salim')?.items).toEqual([{ id: 'a' }])
})

test('stores copies of different lists separately', () => {
  orders.save('salim', [{ id: 'a' }], now)
  expect(offlineSnapshots('open-requests', 2).read('salim')).toBeUndefined()
})

test('ignores a stored copy of another format version', () => {
  orders.save('salim', [{ id: 'a' }], now)
  expect(offlineSnapshots('open-orders', 3).read('salim')).toBeUndefined()
})

test.each(['', '{', 'null', '7', '{"version":2}', '{"version":2,"items":{"0":1}}', '{"items":[]}'])(
  'ignores an invalid stored copy: %j',
  stored => {
    storage.setItem('personal:open-orders:salim', stored)
    expect(orders.read('salim')).toBeUndefined()
  },
)

test('reads no stored copy without storage', () => {
  vi.stubGlobal('localStorage', brokenStorage())
  orders.save('salim', [{ id: 'a' }], now)
  expect(orders.read('salim')).toBeUndefined()
})
