import { expect, test } from 'vitest'
import { safeRedirect } from './redirects.ts'

const rules = {
  publicUrl: 'https://dawra.example',
  allowed: ['https://*.partner.example/**', 'https://app.example/welcome', 'om.dawra.app://signed-in'],
}

test.each([
  ['https://dawra.example/orders?tab=past#top', 'https://dawra.example/orders?tab=past#top'],
  ['https://dawra.example', 'https://dawra.example/'],
  ['HTTPS://DAWRA.EXAMPLE/orders', 'https://dawra.example/orders'],
  ['https://shop.partner.example/a/b?c=d', 'https://shop.partner.example/a/b?c=d'],
  ['https://app.example/welcome?from=mail', 'https://app.example/welcome?from=mail'],
  ['om.dawra.app://signed-in', 'om.dawra.app://signed-in'],
])('redirects to %s', (requested, address) => expect(safeRedirect(requested, rules)).toBe(address))

test.each([
  undefined,
  '',
  '/orders',
  '//evil.example/',
  'https://evil.example/',
  'http://dawra.example/',
  'https://dawra.example:8443/',
  'https://dawra.example.evil.example/',
  'https://dawra.example@evil.example/',
  'https://someone@dawra.example/',
  'https://evil.example\\@dawra.example/',
  'https:\\\\dawra.example/',
  'https://dawra.example/\n//evil.example',
  'https://partner.example/',
  'https://a.b.partner.example/',
  'https://evil.example/x.partner.example/',
  'https://app.example/welcome/../elsewhere',
  'https://app.example.evil.example/welcome',
  'om.dawra.app://elsewhere',
  'javascript:alert(1)',
  'blob:https://dawra.example/5a0e8f7c',
  'data:text/html,<script>alert(1)</script>',
])('refuses to redirect to %s', requested => expect(safeRedirect(requested, rules)).toBe(rules.publicUrl))
