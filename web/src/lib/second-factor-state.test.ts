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
  ['nobody with one factor only', person(), 'aal1', false],
  ['nobody whose second one was only begun', person('unverified'), 'aal1', false],
  ['whoever has one and did not show it', person('unverified', 'verified'), 'aal1', true],
  ['nobody who showed it', person('verified'), 'aal2', false],
  ['nobody without a word of factors', {} as User, 'aal1', false],
])('waits for a second factor of %s', (_who, user, aal, expected) => {
  expect(awaitsSecondFactor({ user, access_token: token(aal) })).toBe(expected)
})
