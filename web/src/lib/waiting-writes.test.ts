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

test('sends waiting entries in order, each with its own key, and removes them', async () => {
  const { received, send } = serverThat()
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  writes.add('k2', 200)
  expect(await writes.flush()).toBe(2)
  expect(received).toEqual(['k1 100', 'k2 200'])
  expect(writes.list()).toEqual([])
})

test('keeps waiting entries over a reload', async () => {
  waitingWrites('composting', serverThat().send).add('k1', 100)
  const { received, send } = serverThat()
  await waitingWrites('composting', send).flush()
  expect(received).toEqual(['k1 100'])
})

/** @promise composting.waiting.text */
test('stops at the first entry when offline, and resends it with the same key later', async () => {
  const { received, send } = serverThat(OFFLINE)
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  writes.add('k2', 200)
  expect(await writes.flush()).toBe(0)
  await writes.flush()
  expect(received).toEqual(['k1 100', 'k1 100', 'k2 200'])
})

test('shows why an entry was refused, does not resend it, and continues with others', async () => {
  const { received, send } = serverThat(new ApiError('invalid_input', 400))
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  writes.add('k2', 200)
  expect(await writes.flush()).toBe(1)
  expect(writes.list()).toMatchObject([{ key: 'k1', refused: 'invalid_input' }])
  await writes.flush()
  expect(received).toEqual(['k1 100', 'k2 200'])
})

test('sends each entry once although the queue is sent twice at the same moment', async () => {
  const { received, send } = serverThat()
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  await Promise.all([writes.flush(), writes.flush()])
  expect(received).toEqual(['k1 100'])
})

test('neither shows nor sends entries to another person', async () => {
  const { received, send } = serverThat()
  const writes = waitingWrites('composting', send)
  writes.add('k1', 100)
  enter(signedIn('maryam'))
  expect(writes.list()).toEqual([])
  await writes.flush()
  expect(received).toEqual([])
})

test('removes waiting entries from the device at sign-out', () => {
  const writes = waitingWrites('composting', serverThat().send)
  writes.add('k1', 100)
  forgetPersonal()
  expect(writes.list()).toEqual([])
})

test('reports when no entry can be stored', () => {
  vi.stubGlobal('localStorage', brokenStorage())
  expect(waitingWrites('composting', serverThat().send).add('k1', 100)).toBe(false)
})
