import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../testing/storage.ts'
import { ApiError } from './api-error.ts'
import { cachedOffline } from './cached-query.ts'
import { enter } from './session.ts'

const signedIn = (id: string) => ({
  access_token: `head.${btoa(JSON.stringify({ aal: 'aal1' }))}.seal`,
  user: { id, email: `${id}@example.om`, user_metadata: {} } as never,
})

let storage: ReturnType<typeof fakeStorage>
beforeEach(() => {
  storage = fakeStorage()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', fakeStorage())
  enter(signedIn('salim'))
})

const reading = (read: () => Promise<unknown>) =>
  cachedOffline({ queryKey: ['venues', 'board'], queryFn: read }, 'board', 1)

/** The query's state after opening a new page, once its read has finished. */
async function openPage(read: () => Promise<unknown>) {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })
  const observer = new QueryObserver(client, reading(read))
  return new Promise<ReturnType<typeof observer.getCurrentResult>>(resolve => {
    const stop = observer.subscribe(result => {
      if (result.isFetching) return
      stop()
      resolve(result)
    })
  })
}

const answered = async (data: unknown) => data
const failed = async (error: ApiError) => Promise.reject(error)
const OFFLINE = new ApiError('offline')

test('shows offline the data received last, with its time', async () => {
  const before = Date.now()
  await openPage(() => answered(['an order']))
  const { data, error, dataUpdatedAt } = await openPage(() => failed(OFFLINE))
  expect(data).toEqual(['an order'])
  expect(error).toBe(OFFLINE)
  expect(dataUpdatedAt).toBeGreaterThanOrEqual(before - 1)
  expect(dataUpdatedAt).toBeLessThanOrEqual(Date.now())
})

test('shows that a stored copy is from yesterday', async () => {
  const savedAt = '2026-11-21T14:00:00.000Z'
  storage.setItem('personal:board:salim', JSON.stringify({ version: 1, savedAt, items: ['an order'] }))
  const { data, dataUpdatedAt } = await openPage(() => failed(OFFLINE))
  expect([data, dataUpdatedAt]).toEqual(['an order', Date.parse(savedAt)])
})

test('shows no stored copy after a refusal, which is not an outage', async () => {
  await openPage(() => answered(['an order']))
  const { data } = await openPage(() => failed(new ApiError('not_allowed', 403)))
  expect(data).toBeUndefined()
})

test('does not show one person’s data to the next person', async () => {
  await openPage(() => answered(['an order']))
  enter(signedIn('maryam'))
  const { data } = await openPage(() => failed(OFFLINE))
  expect(data).toBeUndefined()
})
