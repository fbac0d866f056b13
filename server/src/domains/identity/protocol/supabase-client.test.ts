import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminTests } from './supabase-client/admin.ts'
import { codeTests } from './supabase-client/codes.ts'
import { DISABLED, disabledTests } from './supabase-client/disabled.ts'
import { factorTests } from './supabase-client/factors.ts'
import { declaredMethods } from './supabase-client/methods.ts'
import { providerTests } from './supabase-client/providers.ts'
import { signInTests } from './supabase-client/sign-in.ts'
import { openWorld, type World } from './supabase-client/world.ts'

/** The unchanged client library against a running server, with every method that it has. */
describe.each([
  ['addresses are confirmed', true],
  ['addresses count as they are typed', false],
])('@supabase/supabase-js where %s', (_, confirmsEmail) => {
  let opened: World
  const world = () => opened
  beforeAll(async () => {
    opened = await openWorld(confirmsEmail)
  })
  afterAll(() => opened.close())

  signInTests(world)
  codeTests(world)
  providerTests(world)
  factorTests(world)
  adminTests(world)
  disabledTests(world)

  test('nothing that its types declare was left out', () => {
    const { worked } = opened.driven
    const declared = declaredMethods()
    expect(declared.length).toBeGreaterThan(80)
    expect(declared.filter(method => !worked.has(method)).sort()).toEqual(Object.keys(DISABLED).sort())
  })
})
