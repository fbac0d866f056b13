/// <reference types="vitest/globals" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsIn } from './layers/source.ts'
import { ROOT } from './run-process.ts'

/** Pages that `every-page` skips, because they need data that only another journey creates. */
const ELSEWHERE: Record<string, string> = {
  '/admin/applications/$': 'kitchen-joins-and-is-paid',
  '/admin/businesses/$': 'kitchen-joins-and-is-paid',
  '/admin/heaps/$': 'batch-to-bag',
  '/admin/parcels/$': 'parcel-again',
  '/admin/support/$': 'contact-support',
  '/agree': 'google',
  '/business/giving/$': 'give-leftovers',
  '/checkout/return': 'pay-an-order',
  '/compost-cart': 'buy-compost',
  '/compost-checkout': 'buy-compost',
  '/compost-products/pickup/$': 'pay-a-pickup',
  '/login/check-mail': 'recover-and-confirm',
  '/pass/$': 'pass-offline',
  '/support/$': 'contact-support',
}
const REDIRECTS = ['/business', '/operator/$', '/admin/lists']

/** The address of a route's file, with `$` for parameters: `_customer/bins.$planId.tsx` is `/bins/$`. */
function addressOf(file: string): string {
  const parts = file
    .replace(/^web\/src\/routes\/(_\w+\/)?/, '')
    .replace(/\.tsx$/, '')
    .split('.')
    .filter(part => part !== 'index')
  return `/${parts.map(part => (part.startsWith('$') ? '$' : part.replace(/_$/, ''))).join('/')}`
}

test('every page is opened in both languages, or by the journey listed here', () => {
  const addresses = pathsIn(ROOT, 'web/src/routes', /\.tsx$/)
    .filter(file => !/\/(__root|_\w+)\.tsx$/.test(file))
    .map(addressOf)
  const walked = new Set(
    [...readFileSync(join(ROOT, 'e2e/pages-by-person.ts'), 'utf8').matchAll(/['`](\/[^'`]*)['`]/g)].map(
      ([, path = '']) => path.replace(/\?.*/, '').replaceAll(/\$\{[^}]*\}/g, '$'),
    ),
  )
  const isOpened = (address: string) =>
    walked.has(address) || [...walked].some(path => path.replace(/\/[^/]+$/, '/$') === address)
  const missing = addresses.filter(
    address => !isOpened(address) && !(address in ELSEWHERE) && !REDIRECTS.includes(address),
  )
  expect(missing).toEqual([])
  for (const [address, journey] of Object.entries(ELSEWHERE)) {
    expect(addresses).toContain(address)
    expect(() => readFileSync(join(ROOT, `e2e/journeys/${journey}.e2e.ts`)), address).not.toThrow()
  }
})
