// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api-error'
import { runHook } from '#testing/mount.tsx'
import { useTypedCode } from './use-typed-code.ts'

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

test('signs are kept until the code is complete, which is then sent without a press', async () => {
  const { now } = await typedCode()
  act(() => now().type('kr-48'))
  expect(now().code).toBe('KR48')
  expect(send).not.toHaveBeenCalled()
  act(() => now().type('kr-48٢'))
  expect(send).toHaveBeenCalledExactlyOnceWith('KR482')
})

test('the Enter that a scanner adds does not send the code a second time', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().again())
  expect(send).toHaveBeenCalledOnce()
})

test('nothing can be typed while the code is on its way', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().type('KR48'))
  expect(now().code).toBe('KR482')
})

test('what cannot be a code is not sent, and the next sign takes the reason away', async () => {
  const { now } = await typedCode()
  act(() => now().type('48KR2'))
  expect(now().problem).toBe('\u206648KR2\u2069 is no code')
  expect(send).not.toHaveBeenCalled()
  act(() => now().type('K'))
  expect(now().problem).toBeNull()
})

test('an accepted code leaves an empty field for the next one', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().accepted())
  expect(now().code).toBe('')
  act(() => now().type('MS100'))
  expect(send).toHaveBeenLastCalledWith('MS100')
})

test('a refused code empties the field and says why, and another can be typed', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(WRONG, 'KR482', 'nobody has it'))
  expect(now()).toMatchObject({ code: '', problem: 'nobody has it' })
  act(() => now().type('MS100'))
  expect(send).toHaveBeenLastCalledWith('MS100')
})

test('a code whose answer was lost stays, and is sent again by a press', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(LOST, 'KR482', 'no connection'))
  expect(now()).toMatchObject({ code: 'KR482', problem: 'no connection' })
  act(() => now().again())
  expect(send.mock.calls).toEqual([['KR482'], ['KR482']])
})

test('an error that the server did not tell empties the field too', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(new TypeError('boom'), 'KR482', 'something went wrong'))
  expect(now()).toMatchObject({ code: '', problem: 'something went wrong' })
})

test('after too many wrong codes the seconds count down, and then a code can be typed again', async () => {
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
])('a refusal with %s does not block the field', async (_, retryAfter) => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(tooMany(retryAfter), 'KR482', 'too many'))
  expect(now().problem).toBe('too many')
  act(() => now().type('M'))
  expect(now().code).toBe('M')
})

test('only too many codes make it wait, whatever else a refusal carries', async () => {
  const { now } = await typedCode()
  act(() => now().type('KR482'))
  act(() => now().refused(new ApiError('wrong_code', 404, { retryAfter: 30 }), 'KR482', 'wrong'))
  expect(now().problem).toBe('wrong')
})
