// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { asGuest, signInAs } from '#testing/session.ts'
import { useLive, useLiveDeals, useLiveProducts } from './realtime.ts'

class FakeSource {
  isClosed = false
  onmessage: (message: { data: string }) => void = () => {}
  onopen = () => {}
  onerror = () => {}
  readonly url: string
  constructor(url: string) {
    this.url = url
    opened.push(this)
  }
  close() {
    this.isClosed = true
  }
  send(topic: string, data: object = {}) {
    act(() => this.onmessage({ data: JSON.stringify({ topic, data }) }))
  }
}
let opened: FakeSource[] = []
const latest = () => {
  const source = opened.at(-1)
  if (!source) throw new Error('no stream was opened')
  return source
}
const openStreams = () =>
  opened.filter(({ isClosed }) => !isClosed).map(({ url }) => url.replace(/[?&]missed=\d+$/, ''))

beforeEach(async () => {
  vi.stubGlobal('EventSource', FakeSource)
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  cleanup()
  await Promise.resolve()
  opened = []
  asGuest()
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

test('a guest’s stream follows deals and compost, but no personal events', async () => {
  await runHook(() => {
    useLive(['orders.confirmed'], () => {})
    useLiveDeals(['b', 'a'], () => {})
    useLiveProducts(() => {})
  })
  expect(openStreams()).toEqual(['/api/v1/events?deals=a,b&products=1'])
})

test('requests changes since the page was made, and later those of the last seconds', async () => {
  const { now } = await runHook(() => {
    const [ids, show] = useState(['a'])
    useLiveDeals(ids, () => {})
    return show
  })
  await act(async () => now()(['b']))
  const missed = opened.map(({ url }) => Number(new URL(url, 'http://localhost').searchParams.get('missed')))
  expect(missed[0]).toBeGreaterThanOrEqual(6)
  expect(missed[1]).toBe(6)
})

test('opens no stream for a guest on a page without live deals', async () => {
  await runHook(() => {
    useLive(['orders.confirmed'], () => {})
    useLiveDeals([], () => {})
  })
  expect(opened).toEqual([])
})

test('the parts of a page share one stream, with each deal once and fifty at most', async () => {
  signInAs('salim', { hasAgreed: false, hasOwnStream: true })
  const many = Array.from({ length: 60 }, (_, index) => `deal-${String(index).padStart(2, '0')}`)
  await runHook(() => {
    useLive(['orders.confirmed'], () => {})
    useLiveDeals(['deal-03', ...many], () => {})
    useLiveDeals(many.slice(0, 5), () => {})
  })
  expect(openStreams()).toEqual([`/api/v1/events?deals=${many.slice(0, 50).join(',')}`])
})

test('delivers an event to the followers of its topic', async () => {
  signInAs('salim', { hasAgreed: false, hasOwnStream: true })
  const [onOrder, onReview] = [vi.fn(), vi.fn()]
  await runHook(() => {
    useLive(['orders.confirmed', 'orders.released'], onOrder)
    useLive(['reviews.own_changed'], onReview)
  })
  latest().send('orders.confirmed', { orderId: 'o1' })
  expect(onOrder).toHaveBeenCalledExactlyOnceWith({ topic: 'orders.confirmed', data: { orderId: 'o1' } })
  expect(onReview).not.toHaveBeenCalled()
})

test('delivers a change of a deal to the parts that show that deal', async () => {
  const [onFirst, onSecond] = [vi.fn(), vi.fn()]
  await runHook(() => {
    useLiveDeals(['first'], onFirst)
    useLiveDeals(['second'], onSecond)
  })
  latest().send('deals.changed', { dealId: 'second' })
  expect(onFirst).not.toHaveBeenCalled()
  expect(onSecond).toHaveBeenCalledOnce()
})

test('does not deliver a change of compost as one of a deal', async () => {
  const [onDeal, onProduct] = [vi.fn(), vi.fn()]
  await runHook(() => {
    useLiveDeals(['first'], onDeal)
    useLiveProducts(onProduct)
  })
  latest().send('shop.product_changed', { productId: 'first', change: 'UPDATE' })
  expect(onDeal).not.toHaveBeenCalled()
  expect(onProduct).toHaveBeenCalledOnce()
  latest().send('deals.changed', { dealId: 'first' })
  expect(onProduct).toHaveBeenCalledOnce()
})

test('opens a personal stream at sign-in, and closes it at sign-out', async () => {
  await runHook(() => {
    useLive(['orders.confirmed'], () => {})
    useLiveDeals(['a'], () => {})
  })
  const guests = latest()
  await act(async () => signInAs('salim', { hasAgreed: false, hasOwnStream: true }))
  expect(guests.isClosed).toBe(true)
  expect(opened).toHaveLength(2)
  await act(async () => asGuest())
  expect(opened).toHaveLength(3)
  expect(openStreams()).toEqual(['/api/v1/events?deals=a'])
})

test('the stream follows the deals on screen, and closes when there are none', async () => {
  const { now } = await runHook(() => {
    const [ids, show] = useState(['a'])
    useLiveDeals(ids, () => {})
    return show
  })
  await act(async () => now()(['a', 'c']))
  expect(openStreams()).toEqual(['/api/v1/events?deals=a,c'])
  await act(async () => now()([]))
  expect(openStreams()).toEqual([])
})

test('keeps its stream on a page that follows the same deals', async () => {
  const { now } = await runHook(() => {
    const [ids, show] = useState(['a', 'b'])
    useLiveDeals(ids, () => {})
    return show
  })
  await act(async () => now()(['b', 'a']))
  expect(opened).toHaveLength(1)
})

test('waits longer after each interruption, and then fetches everything again', async () => {
  const [onOrder, onDeal, onProduct] = [vi.fn(), vi.fn(), vi.fn()]
  signInAs('salim', { hasAgreed: false, hasOwnStream: true })
  await runHook(() => {
    useLive(['orders.confirmed'], onOrder)
    useLiveDeals(['a'], onDeal)
    useLiveProducts(onProduct)
  })
  vi.useFakeTimers()
  latest().onopen()
  expect(onDeal).not.toHaveBeenCalled()
  for (const wait of [1000, 2000, 5000, 10_000, 10_000]) {
    const broken = latest()
    broken.onerror()
    expect(broken.isClosed).toBe(true)
    vi.advanceTimersByTime(wait - 1)
    expect(latest()).toBe(broken)
    vi.advanceTimersByTime(1)
    expect(latest()).not.toBe(broken)
  }
  act(() => latest().onopen())
  expect(onOrder).toHaveBeenCalledExactlyOnceWith({ topic: 'reconnected' })
  expect(onDeal).toHaveBeenCalledOnce()
  expect(onProduct).toHaveBeenCalledOnce()

  latest().onerror()
  vi.advanceTimersByTime(1000)
  expect(openStreams()).toHaveLength(1)
})

test.each([
  [0, 500],
  [0.999, 1499],
])('reconnects after a random delay: random %d gives %i ms', async (random, wait) => {
  vi.mocked(Math.random).mockReturnValue(random)
  await runHook(() => useLiveDeals(['a'], () => {}))
  vi.useFakeTimers()
  latest().onerror()
  vi.advanceTimersByTime(wait - 1)
  expect(opened).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(opened).toHaveLength(2)
})

test('does not reconnect for a page that was left meanwhile', async () => {
  const { now } = await runHook(() => {
    const [ids, show] = useState(['a'])
    useLiveDeals(ids, () => {})
    return show
  })
  vi.useFakeTimers()
  latest().onerror()
  await act(async () => now()([]))
  vi.advanceTimersByTime(20_000)
  expect(opened).toHaveLength(1)
})
