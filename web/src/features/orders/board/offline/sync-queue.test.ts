// @vitest-environment happy-dom
import type { HandOverClaim } from '@dawra/contract/orders/hand-overs'
import { beforeEach, expect, test } from 'vitest'
import { type Answers, answerWith, LOST } from '#testing/mount.tsx'
import { nameOf } from './device.ts'
import { enqueue, readQueue } from './queue.ts'
import { syncQueue } from './sync-queue.ts'

const SETTLE = 'POST /api/v1/venues/{venueId}/pickups/settle'
const claim = (attempt: string) =>
  ({ attempt, pickupId: 'p', code: 'KR482', at: '2026-11-23T14:30:00Z' }) as HandOverClaim
const entry = (attempt: string) => ({ claim: claim(attempt), orderNumber: null, initials: '', portions: 1 })
const waiting = () => readQueue('v1').map(({ claim: { attempt } }) => attempt)
const settleWith = (answer: Answers[typeof SETTLE]) => {
  answerWith({ [SETTLE]: answer })
  return syncQueue('v1')
}

beforeEach(() => {
  localStorage.clear()
  for (const attempt of ['a', 'b', 'c']) enqueue('v1', entry(attempt))
})

test('removes settled and conflicting hand-overs from the queue, and keeps the others', async () => {
  const sent = await settleWith(() => {
    enqueue('v1', entry('d'))
    return {
      results: [
        { attempt: 'a', outcome: 'completed', conflict: null },
        { attempt: 'b', outcome: 'refused', conflict: 'cancelled' },
        { attempt: 'c', outcome: 'wait', conflict: null },
      ],
    }
  })
  expect([sent, waiting()]).toEqual([2, ['c', 'd']])
})

/**
 * @promise business-orders.offline.notSent
 * @promise business-orders.offline.queuedText
 */
test('keeps the queue of hand-overs after a lost response, and resends the same', async () => {
  const bodies: unknown[] = []
  await expect(
    settleWith(({ body }) => {
      bodies.push(body)
      return LOST
    }),
  ).rejects.toMatchObject({ code: 'offline' })
  expect(waiting()).toEqual(['a', 'b', 'c'])
  await settleWith(({ body }) => {
    bodies.push(body)
    return { results: [] }
  })
  expect(bodies[1]).toEqual(bodies[0])
})

test('sends the queue once for two requests at the same moment', async () => {
  let times = 0
  answerWith({
    [SETTLE]: () => {
      times++
      return { results: [] }
    },
  })
  await Promise.all([syncQueue('v1'), syncQueue('v1')])
  expect(times).toBe(1)
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; SM-T500) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    'Chrome, Android tablet',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36',
    'Chrome, Android phone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari, iPhone',
  ],
  ['something else', 'Browser'],
])('describes a device in words that a team knows: %s', (userAgent, name) =>
  expect(nameOf(userAgent)).toBe(name),
)
