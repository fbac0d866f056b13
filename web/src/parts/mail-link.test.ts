import { expect, test } from 'vitest'
import { readLinkType, readToken } from './mail-link.ts'

test.each([
  ['signup', 'signup'],
  ['recovery', 'recovery'],
  ['email_change', 'email_change'],
  ['email', 'magiclink'],
  ['phone_change', undefined],
  ['', undefined],
  [7, undefined],
  [undefined, undefined],
])('a link of the type %s is for %s', (asked, type) => expect(readLinkType(asked)).toBe(type))

test.each([
  ['a'.repeat(19), false],
  ['a'.repeat(20), true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  [`${'a'.repeat(20)}%20`, false],
  ['<script>alert(document.cookie)</script>', false],
  [null, false],
])('the token %s can be one: %s', (asked, isToken) =>
  expect(readToken(asked)).toBe(isToken ? asked : undefined),
)
