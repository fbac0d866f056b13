/// <reference types="vitest/globals" />
import { readRepository } from '../layers/repository.ts'
import { inRepository } from '../testing/fixture.ts'
import { isOfEveryTest, readersOf } from './files.ts'
import { distancesFrom, nearestFirst, within } from './import-distance.ts'
import { usersIn } from './importers.ts'

const DEALS = 'server/src/domains/deals'
const ORDERS = 'server/src/domains/orders'

const FILES = {
  'server/migrations/1010_deals.sql': 'create table deals.deals (id uuid);',
  'server/migrations/1142_deals_add_note.sql': 'alter table deals.deals add column note text;',
  [`${DEALS}/sql/hold.sql`]: `create or replace function deals.hold() returns void
    language plpgsql as $$ begin update deals.deals set note = ''; end $$;`,
  [`${DEALS}/sql/note.sql`]: `create or replace function deals.note() returns trigger
    language plpgsql as $$ begin return new; end $$;
    create or replace trigger note before update on deals.deals execute function deals.note();`,
  [`${DEALS}/store.ts`]: 'export const hold = () => sql`select deals.hold()`',
  [`${DEALS}/index.ts`]: `export { hold } from './store.ts'`,
  [`${DEALS}/store.test.ts`]: `import { hold } from './store.ts'`,
  [`${ORDERS}/place.test.ts`]: `import { hold } from '#deals'`,
  [`${ORDERS}/other.test.ts`]: `import { z } from 'zod'`,
  'web/src/pages/deal.test.tsx': `const t = 'deals.hold'`,
}

const reachedFrom = (...changed: string[]) =>
  inRepository(FILES, async root => {
    const distances = distancesFrom(changed, usersIn(await readRepository(root, ['server', 'web'])))
    return Object.fromEntries([...distances].filter(([path]) => path.includes('.test.')))
  })

test('selects the tests that import a changed file, directly or through others', async () => {
  expect(await reachedFrom(`${DEALS}/store.ts`)).toEqual({
    [`${DEALS}/store.test.ts`]: 1,
    [`${ORDERS}/place.test.ts`]: 2,
  })
})

test('selects a changed test itself', async () => {
  expect(await reachedFrom(`${ORDERS}/other.test.ts`)).toEqual({ [`${ORDERS}/other.test.ts`]: 0 })
})

test.each([
  [`${DEALS}/sql/hold.sql`, 2],
  ['server/migrations/1142_deals_add_note.sql', 3],
  [`${DEALS}/sql/note.sql`, 3],
])('selects for %s the tests of code whose SQL uses what the file defines', async (path, distance) => {
  expect(await reachedFrom(path)).toEqual({
    [`${DEALS}/store.test.ts`]: distance,
    [`${ORDERS}/place.test.ts`]: distance + 1,
  })
})

test('counts files that import each other only once', () => {
  const users = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a', 'c'])],
  ])
  expect(distancesFrom(['a'], users)).toEqual(new Map(Object.entries({ a: 0, b: 1, c: 2 })))
})

test('sorts the nearest tests first, then those of the same folder, then the quickest', () => {
  const far = { path: 'server/a/far.test.ts', distance: 3, seconds: 1 }
  const slow = { path: 'server/a/slow.test.ts', distance: 2, seconds: 9 }
  const quick = { path: 'server/a/quick.test.ts', distance: 2, seconds: 1 }
  const elsewhere = { path: 'server/b/quick.test.ts', distance: 2, seconds: 0 }
  const ordered = nearestFirst([far, elsewhere, slow, quick], ['server/a/changed.ts'])
  expect(ordered).toEqual([quick, slow, elsewhere, far])
})

test('leaves out a test that exceeds the time, and takes a quicker one instead', () => {
  const [first, long, last] = [60, 50, 40].map(seconds => ({ path: `${seconds}`, distance: 1, seconds }))
  expect(within([first!, long!, last!], 100)).toEqual({ chosen: [first, last], left: [long] })
})

test('finds a test by the files that it reads from disk', () => {
  expect(readersOf('web/src/locales/ar/orders.json')).toContain('web/src/locales/locales.test.ts')
  expect(readersOf(`${DEALS}/store.ts`)).toEqual(['server/tests/sql.test.ts'])
  expect(readersOf('docs/glossary.md')).toEqual(['tools/src/docs.test.ts', 'tools/src/promises.test.ts'])
})

test.each([
  'package.json',
  'package-lock.json',
  'server/package.json',
  'web/vitest.config.ts',
  'tsconfig.base.json',
])('selects every test when %s changes', path => expect(isOfEveryTest(path)).toBe(true))
