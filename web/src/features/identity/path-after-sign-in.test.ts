import { expect, test } from 'vitest'
import { nextPath } from './path-after-sign-in.ts'

test.each([
  ['/checkout', '/checkout'],
  ['/orders?tab=past', '/orders?tab=past'],
  ['/deal/1#pickup', '/deal/1#pickup'],
  ['/a/../checkout', '/checkout'],
])('after the sign-in continues at %s', (requested, path) => expect(nextPath(requested)).toBe(path))

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '/\t/evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'checkout',
  '',
  '/login?next=/checkout',
  '/business/login',
  '/login/forgot',
  '/auth/confirm?token_hash=x',
  `/${'a'.repeat(2000)}`,
  undefined,
  null,
  7,
  ['/checkout'],
])('after the sign-in does not follow %s', requested => expect(nextPath(requested)).toBeUndefined())
