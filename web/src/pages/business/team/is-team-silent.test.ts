import { expect, test } from 'vitest'
import { isSilent } from './is-team-silent.ts'

const aMember = (userId: string, isOnShift: boolean) => ({
  userId,
  isOnShift,
  name: userId,
  email: `${userId}@example.om`,
  role: 'staff' as const,
  since: '2026-01-05T08:00:00Z',
})
const [on, off] = [aMember('on', true), aMember('off', false)]

test.each([
  ['the one on shift gets pushes', [on, off], ['on'], false],
  ['only who is off shift gets pushes', [on, off], ['off'], true],
  ['everybody is off, and one of them gets pushes', [off], ['off'], false],
  ['everybody is off, and nobody gets pushes', [off], [], true],
])('finds out whether nobody on shift gets pushes: %s', (_, members, reached, silent) => {
  expect(isSilent(members, reached)).toBe(silent)
})
