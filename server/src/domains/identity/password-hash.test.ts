import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('keeps an argon2id hash that only the same password matches', async () => {
  const stored = await hashPassword('a long enough sentence')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('a long enough sentence', stored)).toBe(true)
  expect(await verifyPassword('A long enough sentence', stored)).toBe(false)
})

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'))
})

test('matches letters however the keyboard composed them', async () => {
  const stored = await hashPassword('caf\u00e9 on the corniche')
  expect(await verifyPassword('cafe\u0301 on the corniche', stored)).toBe(true)
})

test('verifies a hash made elsewhere with other costs', async () => {
  // The vector of RFC 9106's reference implementation: argon2id, m=65536, t=2, p=1, "password", "somesalt".
  const elsewhere = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', elsewhere)).toBe(true)
})

test('refuses a password of nobody after the time it takes to check a real one', async () => {
  const stored = await hashPassword('somebody at home')
  const timed = async (hash: string | null) => {
    const started = performance.now()
    expect(await verifyPassword('a wrong guess', hash)).toBe(false)
    return performance.now() - started
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 7; round++) {
    known.push(await timed(stored))
    unknown.push(await timed(null))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
