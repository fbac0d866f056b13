import { ROUTES } from '@dawra/contract/api'
import type { Route } from '@dawra/contract/platform/route'
import { expect, test } from 'vitest'
import { ABILITIES, addedBy } from './abilities.ts'
import { VENUE_ROLES } from './roles.ts'

/**
 * @promise team.abilities.seeTeam (team, invitation form)
 * @promise team.likeAnd (team, invitation form)
 */
test.each(ABILITIES)(
  'the page names for “$name” the role that the server requires: $least',
  ({ route, least }) => {
    const found = (ROUTES as readonly Route[]).find(({ method, path }) => `${method} ${path}` === route)
    expect(found?.venue).toBe(least)
  },
)

test('each role may do something that the one below may not', () => {
  expect(VENUE_ROLES.map(role => addedBy(role).length > 0)).toEqual([true, true, true, true])
})
