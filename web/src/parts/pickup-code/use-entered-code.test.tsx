// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { runHook } from '#testing/mount.tsx'
import { useTypedCode } from './use-entered-code.ts'

const send = vi.fn<(code: string) => void>()

const typedCode = () =>
  runHook(() =>
    useTypedCode({
      send,
      notACode: ({ code }) => `${code} is no code`,
      slowed: ({ seconds }) => `wait ${seconds} s`,
    }),
  )

const WRONG = new ApiError('wrong_code', 404)
const LOST = new ApiError('offline')
const tooMany = (retryAfter: unknown) => new ApiError('too_many_codes', 429, { retryAfter })

beforeEach(() => send.mockClear())
afterEach(() => vi.useRealTimers())

test('collects characters and sends the complete code without a click', async () => {
  const { now } = await typedCode()
  act(() => now().type('kr-48'))
  expect(now().code).toBe('KR48')
  expect(send).not.toHaveBeenCalled()
  act(() => now().type('kr-48٢'))
  expect(send).toHaveBeenCalledExactlyOnceWith('KR482')
})

test('does not send the code again on a scanner’s Enter', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().again())
  expect(send).toHaveBeenCalledOnce()
})

test('accepts no input while the code is being sent', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().type('KR48'))
  expect(now().code).toBe('KR482')
})

test('does not send what cannot be a code, and clears the reason on further input', async () => {
  const { now } = await typedCode()
  act(() => now().type('48KR2'))
  expect(now().problem).toBe('\u206648KR2\u2069 is no code')
  expect(send).not.toHaveBeenCalled()
  act(() => now().type('K'))
  expect(now().problem).toBeNull()
})

test('empties the field after an accepted code', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().accepted())
  expect(now().code).toBe('')
  act(() => now().type('MS100'))
  expect(send).toHaveBeenLastCalledWith('MS100')
})

test('empties the field after a refused code with the reason', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(WRONG, 'KR482', 'nobody has it'))
  expect(now()).toMatchObject({ code: '', problem: 'nobody has it' })
  act(() => now().type('MS100'))
  expect(send).toHaveBeenLastCalledWith('MS100')
})

test('keeps a code after a lost response, and resends it on a click', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(LOST, 'KR482', 'no connection'))
  expect(now()).toMatchObject({ code: 'KR482', problem: 'no connection' })
  act(() => now().again())
  expect(send.mock.calls).toEqual([['KR482'], ['KR482']])
})

test('empties the field after an unexpected error', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(new TypeError('boom'), 'KR482', 'something went wrong'))
  expect(now()).toMatchObject({ code: '', problem: 'something went wrong' })
})

test('counts down the seconds after too many wrong codes, and then accepts input', async () => {
  const { now } = await typedCode()
  vi.useFakeTimers()
  act(() => now().type('KR482'))
  act(() => now().refused(tooMany(30), 'KR482', null))
  expect(now().problem).toBe('wait 30 s')
  act(() => now().type('MS100'))
  act(() => vi.advanceTimersByTime(29_000))
  expect(now()).toMatchObject({ code: '', problem: 'wait 1 s' })
  act(() => vi.advanceTimersByTime(1_000))
  expect(now().problem).toBeNull()
  act(() => now().type('MS100'))
  expect(send.mock.calls).toEqual([['KR482'], ['MS100']])
})

test.each([
  ['no wait', undefined],
  ['a wait that is no number', 'soon'],
  ['a wait of nothing', 0],
])('does not block the field when the wait of a refusal is %s', async (_, retryAfter) => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(tooMany(retryAfter), 'KR482', 'too many'))
  expect(now().problem).toBe('too many')
  act(() => now().type('M'))
  expect(now().code).toBe('M')
})

test('blocks the field only after too many codes, not after a wrong one', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(new ApiError('wrong_code', 404, { retryAfter: 30 }), 'KR482', 'wrong'))
  expect(now().problem).toBe('wrong')
})
