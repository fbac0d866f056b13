/// <reference types="vitest/globals" />
import { join } from 'node:path'
import { checkLayers } from './check-layers.ts'
import { DYNAMIC_SQL } from './layers.ts'

test('finds no violation in the repository, and counts what it read', async () => {
  const { violations, proved } = await checkLayers(join(import.meta.dirname, '../..'))
  expect(violations).toEqual([])
  for (const [name, atLeast] of Object.entries({
    imports: 5000,
    'statements in TypeScript': 500,
    functions: 100,
    views: 20,
    triggers: 10,
    'foreign keys': 50,
    topics: 20,
    'web folders': 40,
  }))
    expect(proved[name], name).toBeGreaterThan(atLeast)
  // A fixed place must be removed from the list.
  expect(proved['places of dynamic SQL']).toBe(Object.keys(DYNAMIC_SQL).length)
})
