import { expect, test } from 'vitest'
import { StorageFailure } from './errors.ts'
import { asRefusal } from './problem.ts'

const withCode = (code: string) => Object.assign(new Error('anything'), { code })

test.each([
  ['53100', 'the disk is full'],
  ['53200', 'out of memory'],
  ['58030', 'the disk fails'],
  ['25006', 'only for reading'],
  ['57P05', 'idle for too long'],
  ['25P03', 'idle in a transaction for too long'],
  ['57P01', 'shutting down'],
  ['ENOSPC', 'no space for a file'],
  ['ETIMEDOUT', 'no answer from the network'],
  ['EPIPE', 'the connection broke'],
  ['EHOSTUNREACH', 'no way to the host'],
  ['ENOTFOUND', 'the name is not known'],
])('answers %s (%s) with a time to retry, and logs no bug', code => {
  expect(asRefusal(withCode(code))).toMatchObject({
    code: 'unavailable',
    status: 503,
    facts: { retryAfter: expect.any(Number) },
  })
})

test.each([
  new StorageFailure('the bucket is gone'),
  new Error('Query read timeout'),
  new Error('Client was closed and is not queryable'),
  new Error('Connection terminated unexpectedly'),
])('logs no bug for %s', error => {
  expect(asRefusal(error)).toMatchObject({ code: 'unavailable' })
})

test('makes no refusal of an unknown error, which is a bug', () => {
  expect(asRefusal(withCode('42P01'))).toBeUndefined()
  expect(asRefusal(new TypeError('undefined is not a function'))).toBeUndefined()
})
