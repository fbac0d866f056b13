/// <reference types="vitest/globals" />
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkLayers } from './check-layers.ts'
import { ROOMS } from './layers/rooms.ts'
import { DYNAMIC_SQL } from './layers.ts'

const ROOT = join(import.meta.dirname, '../..')

test('finds no violation of the layers, and counts the imports and SQL it checked', async () => {
  const { violations, proved } = await checkLayers(ROOT)
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

test('each room that a domain declares has a folder', () => {
  const rooms = Object.entries(ROOMS).flatMap(([domain, levels]) =>
    levels.flat().map(room => `${domain}/${room}`),
  )
  expect(rooms.filter(room => !existsSync(join(ROOT, 'server/src/domains', room)))).toEqual([])
})
