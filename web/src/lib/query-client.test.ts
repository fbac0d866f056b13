import { describe, expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const queriesOf = (onServer: boolean) => createQueryClient(onServer).getDefaultOptions().queries!
const retries = (onServer: boolean, failures: number, error: Error) =>
  (queriesOf(onServer).retry as (failures: number, error: Error) => boolean)(failures, error)
const offline = new ApiError('offline')

describe('a failed read', () => {
  test.each([
    ['after a first failure', 0, offline, true],
    ['after a third', 2, offline, true],
    ['not after a fourth', 3, offline, false],
    ['not when it was refused', 0, new ApiError('not_found', 404), false],
    ['not after a bug of ours', 0, new TypeError('x is undefined'), false],
  ])('retries a failed read or not: %s', (_, failures, error, again) =>
    expect(retries(false, failures, error)).toBe(again),
  )

  test('never retries a read on the server, where a page waits for it', () =>
    expect(retries(true, 0, offline)).toBe(false))

  test.each([
    [0, 1000],
    [1, 2000],
    [2, 4000],
    [9, 30_000],
  ])('retries a read after %i failures in %i ms', (failures, wait) => {
    const delay = queriesOf(false).retryDelay as (failures: number, error: Error) => number
    expect(delay(failures, offline)).toBe(wait)
  })
})

test('does not retry a failed write', async () => {
  const client = createQueryClient(false)
  let calls = 0
  const order = client.getMutationCache().build(client, {
    mutationFn: () => {
      calls += 1
      return Promise.reject(offline)
    },
  })
  await expect(order.execute(undefined)).rejects.toBe(offline)
  expect(calls).toBe(1)
})
