import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { attemptFor, decide, isDecided, storedAttempt } from './write-once.ts'

let stored: Map<string, string>
const open = () =>
  storedAttempt<{ text: string }>(
    {
      getItem: key => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: key => void stored.delete(key),
    },
    'attempt',
  )
/** Opens the store again, as after a reload: only the storage remains. */
const attempt = (content: string, text = content) => attemptFor(open(), content, () => ({ text }))

beforeEach(() => {
  stored = new Map()
})

describe('an attempt', () => {
  test('the key of an attempt is a UUID, as the contract requires', () => {
    const keys = Array.from({ length: 50 }, (_, n) => attempt(`${n}`).key)
    expect(keys.filter(key => !z.uuid().safeParse(key).success)).toEqual([])
    expect(new Set(keys).size).toBe(50)
  })
  test('an attempt keeps its key and body until it has a response', () => {
    const first = attempt('bread', 'at six')
    expect(attempt('bread', 'at seven')).toEqual(first)
    expect(first.body).toEqual({ text: 'at six' })
  })
  test('an attempt has another key when its content has changed', () => {
    const first = attempt('bread')
    expect(attempt('rice').key).not.toBe(first.key)
  })
  test('starts an attempt despite broken storage or an entry of an older page', () => {
    for (const before of ['{', '{"key":"1","kind":"food","body":{}}', '7']) {
      stored.set('attempt', before)
      expect(attempt('bread').body).toEqual({ text: 'bread' })
    }
  })
})

describe('a decision', () => {
  const sent: string[] = []
  const send = (answer: () => Promise<string>) => {
    const store = open()
    return decide(store, attempt('bread'), key => {
      sent.push(key)
      return answer()
    })
  }
  test('renews the key after an answer or refusal, not after a lost response', async () => {
    await expect(send(() => Promise.reject(new ApiError('timeout')))).rejects.toThrow()
    await expect(send(() => Promise.reject(new ApiError('not_signed_in', 401)))).rejects.toThrow()
    await expect(send(() => Promise.reject(new ApiError('cart_changed', 409)))).rejects.toThrow()
    expect(open().read()).toBeNull()
    expect(await send(async () => 'placed')).toBe('placed')
    expect(open().read()).toBeNull()
    const [first, second, third, fourth] = sent
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
  test.each([
    [new ApiError('cart_changed', 409), true],
    [new ApiError('too_many_open_orders', 409), true],
    [new ApiError('invalid_input', 422), true],
    [new ApiError('request_in_flight', 409), false],
    [new ApiError('too_many_requests', 429), false],
    [new ApiError('not_signed_in', 401), false],
    [new ApiError('unavailable', 503), false],
    [new ApiError('internal', 500), false],
    [new ApiError('offline'), false],
    [new ApiError('timeout'), false],
    [new Error('boom'), false],
  ])('the error %s is a final answer of the server: %s', (error, decided) =>
    expect(isDecided(error)).toBe(decided),
  )
})
