// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { runHook } from '#testing/mount.tsx'
import { ApiError } from './api-error.ts'
import { useProblemText } from './problem-text.ts'

const say = async (error: unknown, locale: 'en' | 'ar' = 'en') =>
  (await runHook(() => useProblemText(), { locale })).now()(error)

const issues = (...rules: string[]) => ({ issues: rules.map(rule => ({ path: 'title', rule })) })

test.each([
  ['a lost response', new ApiError('offline'), 'There is no connection. Check your network and try again.'],
  ['an answer that takes too long', new ApiError('timeout'), 'This is taking too long. Please try again.'],
  ['a refusal', new ApiError('not_found', 404), 'This does not exist, or is no longer available.'],
  [
    'a code of the sign-in',
    Object.assign(new Error('Invalid login'), { code: 'invalid_credentials' }),
    'The email or password is wrong.',
  ],
  [
    'a hidden character in a field that is not marked',
    new ApiError('invalid_input', 422, issues('characters', 'characters')),
    'This text has a hidden character. Type it again instead of pasting it.',
  ],
])('explains %s in a sentence of its own', async (_, error, text) => {
  expect(await say(error)).toBe(text)
})

test.each([
  ['a bug', new TypeError('x is undefined')],
  ['an unknown code of the sign-in', { code: 'flux_capacitor' }],
  ['nothing', undefined],
  ['null', null],
  ['a text', 'broken'],
])('shows “something went wrong” for %s, without its details', async (_, error) => {
  expect(await say(error)).toBe('Something went wrong on our side. Please try again.')
})

test.each([
  ['en', /up to 20 portions until .* 1 is in an unpaid order of yours/],
  ['ar', /20 حصة .* حصة واحدة/],
] as const)('puts the numbers of a refusal into its sentence (%s)', async (locale, sentence) => {
  const refusal = new ApiError('too_many_portions', 409, { limit: 20, mine: 1, deals: ['no', 'text'] })
  expect(await say(refusal, locale)).toMatch(sentence)
})

test.each([
  ['other faults beside it', issues('characters', 'required')],
  ['no faults', issues()],
  ['faults of no known form', { issues: 'characters' }],
])('mentions no hidden character for %s', async (_, facts) => {
  expect(await say(new ApiError('invalid_input', 422, facts))).not.toMatch(/hidden character/)
})

/** @promise errors.too_many_requests (what is refused for a while) */
test.each([
  ['network', /your network, which others use too\. You can try again from .*9:16/],
  ['address', /for this address\. You can try again from .*9:16/],
  ['person', /^That was too much at once\. You can try again from .*9:16/],
])('explains why and how long to wait after too many requests (%s)', async (counts, sentence) => {
  // 09:15:20 in Muscat; the wait ends at 09:15:50.
  vi.setSystemTime('2026-11-21T05:15:20Z')
  const refusal = new ApiError('too_many_requests', 429, { retryAfter: 30, counts })
  expect(await say(refusal)).toMatch(sentence)
  const ofSession = { code: 'over_request_rate_limit', status: 429 }
  const message = 'For security purposes, you can only request this after 30 seconds.'
  expect(await say(Object.assign(new Error(message), ofSession))).toMatch(/try again from .*9:16/)
})
