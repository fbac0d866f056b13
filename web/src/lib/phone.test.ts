import { expect, test } from 'vitest'
import { readablePhone } from './phone.ts'

test.each([
  ['+96892123456', '+968 9212 3456'],
  ['+96824561234', '+968 2456 1234'],
  ['+971501234567', '+971501234567'],
  ['+9689212345', '+9689212345'],
  ['+968921234567', '+968921234567'],
  ['', ''],
])('shows the phone number %j as %j', (e164, readable) => expect(readablePhone(e164)).toBe(readable))
