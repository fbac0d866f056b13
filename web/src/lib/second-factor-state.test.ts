import type { User } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { awaitsSecondFactor } from './second-factor-state.ts'

const token = (aal: string) => {
  const claims = { user_metadata: { full_name: 'سلمى البلوشية ÿþ?>' }, aal }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`
}
const person = (...statuses: string[]) =>
  ({ factors: statuses.map(status => ({ id: '1', factor_type: 'totp', status })) }) as unknown as User

test.each([
  ['not of a person without one', person(), 'aal1', false],
  ['not of a person who only began to add one', person('unverified'), 'aal1', false],
  ['that of a person with one who has not shown it', person('unverified', 'verified'), 'aal1', true],
  ['not of a person who has shown it', person('verified'), 'aal2', false],
  ['not of a user without a list of factors', {} as User, 'aal1', false],
])('decides whether a session needs a second factor: %s', (_who, user, aal, expected) => {
  expect(awaitsSecondFactor({ user, access_token: token(aal) })).toBe(expected)
})
