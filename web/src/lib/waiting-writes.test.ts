import { beforeEach, expect, test, vi } from 'vitest'
import { brokenStorage, fakeStorage } from '../testing/storage.ts'
import { ApiError } from './api-error.ts'
import { forgetPersonal } from './personal.ts'
import { enter } from './session.ts'
import { waitingWrites } from './waiting-writes.ts'

const signedIn = (id: string) => ({
  access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`,
  user: { id, email: `${id}@example.om`, user_metadata: {} } as never,
})

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  enter(signedIn('salim'))
})

function serverThat(...answers: (ApiError | 'ok')[]) {
  const received: string[] = []
  const send = async (key: string, body: number) => {
    received.push(`${key} ${body}`)
    const answer = answers.shift() ?? 'ok'
    if (answer !== 'ok') throw answer
  }
  return { received, send }
}

const OFFLINE = new ApiError('offline')

test('what waits is sent in the order it was entered, each with its own key, and waits no more', async () => {
  const { received, send } = serverThat()
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  writes.add('k2', 200)
  expect(await writes.flush()).toBe(2)
  expect(received).toEqual(['k1 100', 'k2 200'])
  expect(writes.list()).toEqual([])
})

test('a reload of the page loses none', async () => {
  waitingWrites('composting', serverThat().send).add('k1', 100)
  const { received, send } = serverThat()
  await waitingWrites('composting', send).flush()
  expect(received).toEqual(['k1 100'])
})

/** @promise composting.waiting.text */
test('without a network it stops at the first, and the next time sends the same key again', async () => {
  const { received, send } = serverThat(OFFLINE)
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  writes.add('k2', 200)
  expect(await writes.flush()).toBe(0)
  await writes.flush()
  expect(received).toEqual(['k1 100', 'k1 100', 'k2 200'])
})

test('a refused one says why, is not sent again by itself, and holds up no other', async () => {
  const { received, send } = serverThat(new ApiError('invalid_input', 400))
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  writes.add('k2', 200)
  expect(await writes.flush()).toBe(1)
  expect(writes.list()).toMatchObject([{ key: 'k1', refused: 'invalid_input' }])
  await writes.flush()
  expect(received).toEqual(['k1 100', 'k2 200'])
})

test('two sendings at once send each only once', async () => {
  const { received, send } = serverThat()
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  await Promise.all([writes.flush(), writes.flush()])
  expect(received).toEqual(['k1 100'])
})

test('another person sees and sends none of them', async () => {
  const { received, send } = serverThat()
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  enter(signedIn('maryam'))
  expect(writes.list()).toEqual([])
  await writes.flush()
  expect(received).toEqual([])
})

test('a sign-out takes them from the device', () => {
  const writes = waitingWrites('composting', serverThat().send)
  writes.add('k1', 100)
  forgetPersonal()
  expect(writes.list()).toEqual([])
})

test('where nothing can be stored, adding says so', () => {
  vi.stubGlobal('localStorage', brokenStorage())
  expect(waitingWrites('composting', serverThat().send).add('k1', 100)).toBe(false)
})
