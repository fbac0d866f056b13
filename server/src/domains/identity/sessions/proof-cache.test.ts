import { expect, test } from 'vitest'
import { ProofCache } from './proof-cache.ts'

const proof = { userId: 'u', sessionId: 's', aal: 'aal1', expiresAt: 100 } as const
const at = (seconds: number) => new Date(seconds * 1000)

test('caches a token until it has expired, allowing for inaccurate clocks', () => {
  const cache = new ProofCache()
  cache.set('token', proof)
  expect(cache.get('token', at(159))).toBe(proof)
  expect(cache.get('token', at(160))).toBeUndefined()
  expect(cache.get('other', at(99))).toBeUndefined()
})

test('drops the least recently used entry when it is full', () => {
  const cache = new ProofCache()
  for (let index = 0; index < 10_000; index++) cache.set(`token ${index}`, proof)
  cache.get('token 0', at(1))
  cache.set('one more', proof)
  expect(cache.get('token 0', at(1))).toBe(proof)
  expect(cache.get('token 1', at(1))).toBeUndefined()
})
