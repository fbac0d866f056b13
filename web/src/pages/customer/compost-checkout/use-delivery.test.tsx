// @vitest-environment happy-dom
import type { Address } from '@dawra/contract/profile/schemas'
import type { DeliveryArea } from '@dawra/contract/shop/rules'
import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '#lib/drafts'
import { address } from '#testing/address.ts'
import { LOST, runHook } from '#testing/mount.tsx'
import { useDelivery } from './use-delivery.ts'

/** A Friday, 14:00 in Muscat. */
const NOW = '2026-05-01T10:00:00Z'
const served = (change: Partial<DeliveryArea> = {}): DeliveryArea => ({
  area: 'al-khuwair',
  fee: 1000,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  fromHour: 9,
  toHour: 12,
  ...change,
})
const seeb = served({ area: 'al-seeb', fee: 1500 })
const office = address({ id: 'office', area: 'al-seeb', isDefault: false })
const far = address({ id: 'far', area: 'quriyat' })

interface Given {
  addresses?: Address[]
  areas?: readonly DeliveryArea[] | undefined
}

async function delivery({ addresses = [address(), office], ...given }: Given = {}) {
  let areas = 'areas' in given ? given.areas : [served(), seeb]
  const hook = await runHook(() => useDelivery(areas), {
    answers: { 'GET /api/v1/me/addresses': { addresses } },
    now: NOW,
  })
  await waitFor(() => expect(hook.now().addresses.isSuccess).toBe(true))
  const change = (next: readonly DeliveryArea[]) => {
    areas = next
    act(() => hook.now().choose({}))
  }
  return { ...hook, change }
}

beforeEach(() => sessionStorage.clear())

describe('starts with the delivery', () => {
  test.each<[string, Given, string | undefined]>([
    ['to the default address', {}, 'home'],
    ['to one that is served, when the default is not', { addresses: [far, office] }, 'office'],
    ['to the default all the same when none is served', { addresses: [far] }, 'far'],
    ['to the default until the areas are known', { addresses: [far, office], areas: undefined }, 'far'],
    ['nowhere without an address', { addresses: [] }, undefined],
    ['nowhere without a default one', { addresses: [office] }, undefined],
  ])('starts with the delivery %s', async (_, given, id) => {
    const { now } = await delivery(given)
    expect(now().address?.id).toBe(id)
  })
})

describe('it cannot be ordered', () => {
  test.each<[string, Given, Record<string, string>, string | null]>([
    ['without an address', { addresses: [] }, {}, 'no_address'],
    ['to an area that is not served', { addresses: [far] }, {}, 'not_delivered'],
    ['when no day is served', { areas: [served({ weekdays: [] })] }, {}, 'no_slot'],
    ['at a time that is not offered any more', {}, { startsAt: '2026-04-30T05:00:00Z' }, 'no_slot'],
    ['but otherwise it can', {}, {}, null],
    ['but fetched by oneself it can', { addresses: [] }, { way: 'collection' }, null],
  ])('compost can be ordered or not: %s', async (_, given, draft, obstacle) => {
    keepDraft('compost-delivery', draft)
    const { now } = await delivery(given)
    expect(now().obstacle).toBe(obstacle)
  })
})

test('charges no fee when the customer picks compost up', async () => {
  const { now } = await delivery()
  expect(now().fee).toBe(1000)
  act(() => now().choose({ way: 'collection' }))
  expect(now()).toMatchObject({ fee: 0, obstacle: null, feeChange: undefined })
  act(() => now().choose({ way: 'delivery', addressId: 'office' }))
  expect(now()).toMatchObject({ fee: 1500, obstacle: null })
})

test('selects the first delivery time, in hours of Muscat', async () => {
  const { now } = await delivery()
  const [first, second] = now().slots
  expect(first?.endsAt).toMatch(/T08:00:00\.000Z$/)
  expect(now().slot).toEqual(first)
  act(() => now().choose({ startsAt: second?.startsAt ?? '' }))
  expect(now()).toMatchObject({ slot: second, isSlotGone: false })
})

test('reports a chosen delivery time that is gone, and selects no other', async () => {
  keepDraft('compost-delivery', { startsAt: '2026-04-30T05:00:00Z' })
  const { now } = await delivery()
  expect(now()).toMatchObject({ isSlotGone: true, slot: undefined })
})

test('calls no delivery time gone when none was chosen', async () => {
  const { now } = await delivery({ areas: [served({ weekdays: [] })] })
  expect(now()).toMatchObject({ isSlotGone: false, obstacle: 'no_slot' })
})

test('does not call the chosen time gone when the address is not served', async () => {
  keepDraft('compost-delivery', { startsAt: '2026-04-30T05:00:00Z' })
  const { now } = await delivery({ addresses: [far] })
  expect(now()).toMatchObject({ isSlotGone: false, obstacle: 'not_delivered', fee: 0 })
})

describe('a fee other than the one shown', () => {
  const dearer = [served({ fee: 2000 }), seeb]

  test('a changed delivery fee blocks the order until it is accepted', async () => {
    const { now, change } = await delivery()
    change(dearer)
    expect(now()).toMatchObject({ obstacle: 'fee_changed', fee: 2000, feeChange: { before: 1000 } })
    act(() => now().feeChange?.accept())
    expect(now()).toMatchObject({ obstacle: null, fee: 2000, feeChange: undefined })
  })

  test('a changed delivery fee needs no acceptance when it changes back', async () => {
    const { now, change } = await delivery()
    change(dearer)
    change([served(), seeb])
    expect(now()).toMatchObject({ obstacle: null, feeChange: undefined })
  })

  test('a changed delivery fee must be accepted for its area only', async () => {
    const { now, change } = await delivery()
    change(dearer)
    act(() => now().choose({ addressId: 'office' }))
    expect(now()).toMatchObject({ obstacle: null, fee: 1500 })
    act(() => now().choose({ addressId: 'home' }))
    expect(now().feeChange?.before).toBe(1000)
  })

  test('a changed delivery fee does not matter when the customer picks compost up', async () => {
    const { now, change } = await delivery()
    change(dearer)
    act(() => now().choose({ way: 'collection' }))
    expect(now()).toMatchObject({ obstacle: null, feeChange: undefined, fee: 0 })
  })
})

test('restores the delivery choice after a reload, and deletes it with the order', async () => {
  const before = await delivery()
  act(() => before.now().choose({ way: 'collection', addressId: 'office' }))
  const { now } = await delivery()
  expect(now()).toMatchObject({ way: 'collection', address: { id: 'office' } })
  now().forget()
  expect(readDraft('compost-delivery')).toEqual({})
})

test.each([
  ['an address that was removed', { addressId: 'gone' }],
  ['a way that does not exist', { way: 'drone' }],
])('uses the default delivery instead of %s', async (_, draft) => {
  keepDraft('compost-delivery', draft)
  const { now } = await delivery()
  expect(now()).toMatchObject({ way: 'delivery', address: { id: 'home' }, obstacle: null })
})

test('blocks the order offline when no address is known', async () => {
  const { now } = await runHook(() => useDelivery([served()]), {
    answers: { 'GET /api/v1/me/addresses': LOST },
    now: NOW,
  })
  expect(now()).toMatchObject({ address: undefined, obstacle: 'no_address', fee: 0 })
})
