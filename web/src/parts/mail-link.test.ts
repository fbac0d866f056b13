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
])('reads a link of type %s as %s', (requested, type) => expect(readLinkType(requested)).toBe(type))

test.each([
  ['a'.repeat(19), false],
  ['a'.repeat(20), true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  [`${'a'.repeat(20)}%20`, false],
  ['<script>alert(document.cookie)</script>', false],
  [null, false],
])('accepts the token %s: %s', (requested, isToken) =>
  expect(readToken(requested)).toBe(isToken ? requested : undefined),
)
