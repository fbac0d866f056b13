// @vitest-environment happy-dom
import type { BoardPickup } from '@dawra/contract/orders/board'
import { passBytes, passText } from '@dawra/contract/orders/passes.rules'
import type { TestOrder } from '@dawra/contract/orders/test-order-schema'
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeHint } from '#features/orders/board/offline/check-code.ts'
import { dequeue, readQueue } from '#features/orders/board/offline/queue.ts'
import { storeBoard } from '#features/orders/board/offline/stored-board.ts'
import { boardQuery } from '#features/orders/board/queries.ts'
import { enter } from '#lib/session'
import { type OwnVenue, VenueContext } from '#parts/venue/use-venue.ts'
import { type Answers, LOST, refused, runHook } from '#testing/mount.tsx'
import { aBoard, aTestOrder } from '../testing.tsx'
import { useCodeEntry } from './use-code-entry.ts'

const COMPLETE = 'POST /api/v1/venues/{venueId}/pickups/complete'
const pickup = { id: 'p1', status: 'completed' } as BoardPickup
const onHandedOver = vi.fn()
const VENUE = '0199a7c0-aaaa-7bbb-8ccc-ddddeeeeffff'
const PICKUP = '0199a7c0-1111-7222-8333-444455556666'

const aPass = (venueId = VENUE) =>
  passText(
    passBytes({
      keyId: 1,
      pickupId: PICKUP,
      venueId,
      portions: 2,
      window: { startsAt: '2026-11-22T11:00:00Z', endsAt: '2026-11-22T14:00:00Z' },
      code: 'KR482',
      issuedAt: '2026-11-22T08:00:00Z',
      initials: 'SH',
    }),
    new Uint8Array(64),
  )

const entry = (complete: Answers[typeof COMPLETE]) =>
  runHook(() => useCodeEntry(onHandedOver), {
    messages: ['businessOrders'],
    now: '2026-11-22T12:00:00Z',
    answers: { [COMPLETE]: complete },
    around: page => <VenueContext value={{ id: VENUE } as OwnVenue}>{page}</VenueContext>,
  })

beforeEach(() => onHandedOver.mockClear())

test('sends a complete code once, and empties the field for the next customer', async () => {
  const { now, calls } = await entry(pickup)
  act(() => now().type('kr-482'))
  expect(now().code).toBe('KR482')
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledWith({ pickup }))
  expect(calls).toEqual([`POST /api/v1/venues/${VENUE}/pickups/complete`])
  expect(now()).toMatchObject({ code: '', problem: null })
})

test('asks for the cash first, and resends the same code with the amount', async () => {
  const sent: unknown[] = []
  const { now } = await entry(({ body }) => {
    sent.push(body.cash)
    return body.cash === 1800
      ? pickup
      : refused(409, 'cash_to_collect', { amount: 1800, orderNumber: 'DS2611220001' })
  })
  act(() => now().type('KR482'))
  await waitFor(() => expect(now().cash?.due).toMatchObject({ amount: 1800, orderNumber: 'DS2611220001' }))
  expect(now()).toMatchObject({ code: '', problem: null })
  act(() => now().cash?.leave())
  expect(now().cash).toBeNull()
  act(() => now().type('KR482'))
  await waitFor(() => expect(now().cash).not.toBeNull())
  act(() => now().cash?.collected())
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledWith({ pickup }))
  expect(sent).toEqual([undefined, undefined, 1800])
  expect(now().cash).toBeNull()
})

test('waits for the rest of an incomplete code', async () => {
  const { now, calls } = await entry(pickup)
  act(() => now().type('KR4'))
  expect(now()).toMatchObject({ code: 'KR4', problem: null, isPending: false })
  expect(calls).toEqual([])
})

test('does not send what cannot be a code', async () => {
  const { now, calls } = await entry(pickup)
  act(() => now().type('48KR2'))
  expect(now().problem).toContain('48KR2')
  expect(calls).toEqual([])
})

test.each([
  ['a code that nobody has', refused(404, 'wrong_code'), /KR482/],
  [
    'a code that was used',
    refused(409, 'pickup_already_completed', { orderNumber: 'D-1001', closedAt: '2026-11-22T15:04:00Z' }),
    /7:04/,
  ],
  [
    'a pickup that the customer cancelled',
    refused(409, 'pickup_over', {
      orderNumber: 'D-1001',
      closedAt: '2026-11-22T15:04:00Z',
      ended: 'cancelled',
      by: 'customer',
    }),
    /customer/,
  ],
  [
    'a code before its window',
    refused(409, 'window_not_open', { opensAt: '2026-11-22T15:00:00Z' }),
    /you can hand it over from tonight 7\spm/,
  ],
])('explains why the server refuses a code (%s), and empties the field', async (_, refusal, reason) => {
  const { now } = await entry(refusal)
  act(() => now().type('KR482'))
  await waitFor(() => expect(now().problem).toMatch(reason))
  expect(now().code).toBe('')
})

test('keeps the code after a lost response, and retries the same attempt', async () => {
  const attempts: unknown[] = []
  const { now } = await entry(({ body }) => {
    attempts.push(body)
    return attempts.length === 1 ? LOST : pickup
  })
  act(() => now().type('KR482'))
  await waitFor(() => expect(now().problem).not.toBeNull())
  expect(now().code).toBe('KR482')
  act(() => now().again())
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledOnce())
  expect(attempts[1]).toEqual(attempts[0])
})

test('after too many wrong codes, counts down the seconds and sends none', async () => {
  const { now, calls } = await entry(refused(429, 'too_many_codes', { retryAfter: 30 }))
  act(() => now().type('KR482'))
  await waitFor(() => expect(now().problem).toMatch(/30|29/))
  act(() => now().type('KR483'))
  expect(calls).toHaveLength(1)
})

test('sends a scanned pass with its pickup, as the code may have been reassigned', async () => {
  const bodies: unknown[] = []
  const { now } = await entry(({ body }) => {
    bodies.push(body)
    return pickup
  })
  act(() => now().type(aPass()))
  await waitFor(() => expect(onHandedOver).toHaveBeenCalledOnce())
  expect(bodies).toMatchObject([{ code: 'KR482', pickupId: PICKUP }])
})

test('refuses a pass of another store without asking the server', async () => {
  const { now, calls } = await entry(pickup)
  act(() => now().type(aPass(PICKUP)))
  await waitFor(() => expect(now().problem).toMatch(/another store/))
  expect(calls).toEqual([])
})

test('shows who handed over a used code', async () => {
  const facts = { orderNumber: 'D-1001', closedAt: '2026-11-22T15:04:00Z', by: 'Maryam' }
  const { now } = await entry(refused(409, 'pickup_already_completed', facts))
  act(() => now().type('KR482'))
  await waitFor(() => expect(now().problem).toMatch(/Maryam/))
})

describe('a connection that fails', () => {
  const MARYAM = '0199a7c0-2222-7222-8333-444455556666'
  const listed = async () =>
    storeBoard(VENUE, {
      fresh: [],
      ready: [
        {
          id: PICKUP,
          status: 'ready',
          orderNumber: 'DS1001',
          lines: [],
          customer: { name: 'Salim', phone: null, isErased: false },
          window: soon(),
          codeCheck: await codeHint(PICKUP, 'KR482'),
        } as unknown as BoardPickup,
      ],
      done: [],
      asOf: new Date().toISOString(),
      passKeys: [],
      conflicts: [],
      testOrder: null,
    })
  const soon = () => ({
    startsAt: new Date(Date.now() - 60_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  })

  beforeEach(async () => {
    localStorage.clear()
    const user = { id: MARYAM, email: 'maryam@example.om', user_metadata: {} } as never
    enter({ access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`, user })
    await listed()
  })
  afterEach(() => {
    dequeue(
      VENUE,
      readQueue(VENUE).map(({ claim }) => claim.attempt),
    )
  })

  test('without a connection, hands over by the stored list, under the same attempt id', async () => {
    const attempts: unknown[] = []
    const { now } = await entry(({ body }) => {
      attempts.push(body.attempt)
      return LOST
    })
    act(() => now().type('KR482'))
    await waitFor(() => expect(onHandedOver).toHaveBeenCalledOnce())
    expect(readQueue(VENUE).map(({ claim }) => claim.attempt)).toEqual(attempts)
    expect(now()).toMatchObject({ code: '', problem: null })
  })

  test('without a connection, keeps a code that is not on the stored list', async () => {
    const { now } = await entry(LOST)
    act(() => now().type('AB123'))
    await waitFor(() => expect(now().problem).not.toBeNull())
    expect([now().code, readQueue(VENUE)]).toEqual(['AB123', []])
  })

  test('hands nothing over by the stored list that the server has refused', async () => {
    const { now } = await entry(refused(404, 'wrong_code'))
    act(() => now().type('KR482'))
    await waitFor(() => expect(now().problem).not.toBeNull())
    expect(readQueue(VENUE)).toEqual([])
  })
})

describe('the code of the test order', () => {
  const TEST = 'POST /api/v1/venues/{venueId}/test-order/complete'
  const testOrder = aTestOrder()
  const done = { ...testOrder, completedAt: '2026-11-22T12:00:00Z', completedBy: 'Maryam' }
  const testEntry = async (answer: Answers[typeof TEST], onBoard: TestOrder | null = testOrder) => {
    const run = await runHook(() => useCodeEntry(onHandedOver), {
      messages: ['businessOrders'],
      now: '2026-11-22T12:00:00Z',
      answers: { [TEST]: answer, [COMPLETE]: refused(409, 'code_of_test_order') },
      around: page => <VenueContext value={{ id: VENUE } as OwnVenue}>{page}</VenueContext>,
    })
    run.queryClient.setQueryData(boardQuery(VENUE).queryKey, aBoard({ testOrder: onBoard }))
    return run
  }
  afterEach(() => vi.restoreAllMocks())

  test('hands over the test order by its code, and no pickup', async () => {
    const { now, calls } = await testEntry(done)
    act(() => now().type('tt 123'))
    await waitFor(() => expect(onHandedOver).toHaveBeenCalledWith({ testOrder: done }))
    expect(calls).toEqual([`POST /api/v1/venues/${VENUE}/test-order/complete`])
    expect(now()).toMatchObject({ code: '', problem: null })
  })

  test('says when the test order’s code was used on another device', async () => {
    const { now } = await testEntry(refused(409, 'test_order_completed'))
    act(() => now().type('TT123'))
    await waitFor(() => expect(now().problem).toMatch(/already handed over.*do not give anything out again/))
    expect(now().code).toBe('')
  })

  test('recognizes a test order that the board has not loaded yet', async () => {
    const { now, calls } = await testEntry(done, null)
    act(() => now().type('TT123'))
    await waitFor(() => expect(now().problem).toMatch(/code of the test order/))
    expect(calls[0]).toBe(`POST /api/v1/venues/${VENUE}/pickups/complete`)
    expect(onHandedOver).not.toHaveBeenCalled()
  })

  test('offline keeps the test order’s code in the field, and says why', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { now } = await testEntry(LOST, null)
    act(() => now().type('TT123'))
    await waitFor(() => expect(now().problem).toMatch(/test order needs a network/))
    expect(now().code).toBe('TT123')
    expect(readQueue(VENUE)).toEqual([])
  })
})
