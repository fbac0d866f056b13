import { expect, test } from 'vitest'
import { email } from '../identity/schemas.ts'

test.each([
  ['Salim@Example.OM', 'salim@example.om'],
  [' \u2066salim@example.om\u2069', 'salim@example.om'],
  ['person@xn--mgbh0fb.xn--mgb9awbf', 'person@xn--mgbh0fb.xn--mgb9awbf'],
  ['person@مثال.عمان', 'person@xn--mgbh0fb.xn--mgb9awbf'],
  ['person@mail.مثال.عمان', 'person@mail.xn--mgbh0fb.xn--mgb9awbf'],
  ['Person@BÜCHER.example', 'person@xn--bcher-kva.example'],
  ["o'neil+dawra@mail.example", "o'neil+dawra@mail.example"],
])('stores the e-mail address %j as %j', (typed, stored) => expect(email.parse(typed)).toBe(stored))

test.each([
  'salim',
  'salim@',
  '@example.om',
  'salim@example',
  'salim@example.o',
  'سالم@example.om',
  'salim@1.2.3.4',
  'salim@مثال',
  'salim@exa mple.om',
  'salim@example.om/عمان',
  'salim@evil.om?مثال.عمان',
  'salim@مثال.عمان:25',
  'a@b@مثال.عمان',
  'salim@-.xn--',
  'salim@xn--zzzz.عمان',
])('refuses %j as an e-mail address', typed => expect(email.safeParse(typed).success).toBe(false))
