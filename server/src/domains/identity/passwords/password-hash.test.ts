import { beforeAll, expect, test } from 'vitest'
import { hashInEarnest } from '#testing/quick-hashing'
import { hashPassword, verifyPassword } from './password-hash.ts'

beforeAll(hashInEarnest)

test('stores an argon2id hash that only the same password matches', async () => {
  const stored = await hashPassword('a long enough sentence')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await verifyPassword('a long enough sentence', stored)).toBe(true)
  expect(await verifyPassword('A long enough sentence', stored)).toBe(false)
})

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('the same words')).not.toBe(await hashPassword('the same words'))
})

test('matches composed and decomposed Unicode letters', async () => {
  const stored = await hashPassword('caf\u00e9 on the corniche')
  expect(await verifyPassword('cafe\u0301 on the corniche', stored)).toBe(true)
})

test('verifies a hash that was created with other cost parameters', async () => {
  // The vector of RFC 9106's reference implementation: argon2id, m=65536, t=2, p=1, "password", "somesalt".
  const elsewhere = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', elsewhere)).toBe(true)
})

test('takes the same time for the password of an unknown user', async () => {
  const stored = await hashPassword('somebody at home')
  // CPU time, not clock time: a busy machine makes this process wait.
  const worked = async (hash: string | null) => {
    const before = process.cpuUsage()
    expect(await verifyPassword('a wrong guess', hash)).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 7; round++) {
    known.push(await worked(stored))
    unknown.push(await worked(null))
  }
  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})
