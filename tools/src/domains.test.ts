/// <reference types="vitest/globals" />
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMAINS, type DomainFacts, factsOf, readmeErrors, readmeOf, wordsInCode } from './docs/domains.ts'
import { readRepository } from './layers/repository.ts'
import { ROOT } from './run-process.ts'

let facts: Map<string, DomainFacts>
const words = wordsInCode(ROOT)
beforeAll(async () => {
  facts = factsOf(ROOT, await readRepository(ROOT, ['server']))
})

const textOf = (domain: string) => {
  const path = join(ROOT, readmeOf(domain))
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
const errorsOf = (domain: string, text: string) => readmeErrors(domain, text, facts.get(domain)!, words)

test.each(DOMAINS)('the README of the domain %s names exactly what its code has', domain => {
  expect(errorsOf(domain, textOf(domain))).toEqual([])
})

test('reads tables, verbs and events of a domain from the code', () => {
  const { tables, verbs, hears, announces } = facts.get('orders')!
  expect([...tables]).toEqual(expect.arrayContaining(['orders', 'lines', 'pickups']))
  expect([...verbs]).toEqual(expect.arrayContaining(['cancelPickup', 'orders.place()']))
  expect([...hears]).toContain('payments.captured')
  expect([...announces]).toEqual(expect.arrayContaining(['placed', 'pickup_changed']))
  // A migration moved the table out of `profile` and gave it this name.
  expect([...facts.get('notifications')!.tables]).toContain('preferences')
  expect([...facts.get('donations')!.tables]).not.toContain('told')
})

test.each([
  ['a table that is gone', '`lines`', '`lines`, `tips`', 'orders, Tables: the code has no tips'],
  ['a table that is left out', '`lines`, ', '', 'orders, Tables: lines is missing'],
  ['a verb that is gone', '`cancelPickup`', '`tipCook`', 'orders, Verbs: the code has no tipCook'],
  [
    'a function that is gone',
    '`orders.due()`',
    '`orders.tip()`',
    'orders, Verbs: the code has no orders.tip()',
  ],
  [
    'an event that is not heard',
    '`payments.captured`',
    '`payments.captured`, `deals.changed`',
    'orders, Hears: the code has no deals.changed',
  ],
  ['an event that is left out', '`placed`, ', '', 'orders, Announces: placed is missing'],
  [
    'a constraint that is gone',
    '`totals_add_up`',
    '`totals_are_nice`',
    'orders, rules: the code has no totals_are_nice',
  ],
])('finds in a README %s', (_, from, to, error) => {
  expect(errorsOf('orders', textOf('orders').replace(from, to))).toEqual([error])
})

test('reports a README that is missing, too long, or without its rules', () => {
  const whole = textOf('orders')
  const wrong = ['', `${whole}\nMore of it.\n\nAnd more.\n`, whole.replace(/^3\. .*\n/m, '')]
  for (const text of wrong)
    expect(errorsOf('orders', text)).toEqual([expect.stringContaining('and three rules')])
})
