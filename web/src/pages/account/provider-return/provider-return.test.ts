import { expect, test } from 'vitest'
import { problemKey } from './provider-problem-key.ts'
import { readReturn } from './provider-return.ts'

const code = 'a'.repeat(43)

test.each([
  [{ code }, { code }],
  [
    { code, linking: 'google' },
    { code, linking: true },
  ],
  [{ error: 'access_denied' }, { problem: 'access_denied' }],
  [{ error: 'server_error', error_code: 'unexpected_failure' }, { problem: 'unexpected_failure' }],
  [{ error: 'Call 800-1234 at once!' }, {}],
  [{ code: 'short' }, {}],
  [{ code: 7, error: ['x'] }, {}],
  [{}, {}],
])('reads a provider’s return with %o', (search, read) => expect(readReturn(search)).toEqual(read))

test.each([
  ['flow_state_expired', 'stale'],
  ['bad_oauth_state', 'stale'],
  ['user_banned', 'user_banned'],
])('explains the provider’s problem %s as %s', (problem, key) => expect(problemKey(problem)).toBe(key))
