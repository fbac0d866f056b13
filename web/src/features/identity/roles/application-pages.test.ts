import { expect, test } from 'vitest'
import { newcomerTo } from './application-pages.ts'

const TOKEN = 'a'.repeat(43)

test.each([
  ['/apply/driver', { userType: 'driver', invitation: undefined }],
  ['/become-a-donor', { userType: 'donor', invitation: undefined }],
  [`/invitation?team=${TOKEN}`, { userType: undefined, invitation: TOKEN }],
  [`/invitation?token=${TOKEN}`, { userType: undefined, invitation: TOKEN }],
  [`/orders?team=${TOKEN}`, { userType: undefined, invitation: undefined }],
  [undefined, { userType: undefined, invitation: undefined }],
])('the sign-up for the next page %s is for %o', (next, newcomer) => {
  expect(newcomerTo(next)).toEqual(newcomer)
})
