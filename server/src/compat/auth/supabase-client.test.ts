import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminTests } from '#testing/supabase-client/admin'
import { openWorld, type World } from '#testing/supabase-client/auth-world'
import { codeTests } from '#testing/supabase-client/codes'
import { DISABLED, disabledTests } from '#testing/supabase-client/disabled'
import { factorTests } from '#testing/supabase-client/factors'
import { declaredMethods } from '#testing/supabase-client/methods'
import { providerTests } from '#testing/supabase-client/providers'
import { signInTests } from '#testing/supabase-client/sign-in'

/** The unchanged client library against a running server, with each of its methods. */
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

  test('tests every method that the library’s types declare', () => {
    const { worked } = opened.driven
    const declared = declaredMethods()
    expect(declared.length).toBeGreaterThan(80)
    expect(declared.filter(method => !worked.has(method)).sort()).toEqual(Object.keys(DISABLED).sort())
  })
})
