import type { Member } from '@dawra/contract/venues/team'

/**
 * Whether none of the members who get new orders has push. Orders go to members on shift, or to everybody if nobody is.
 */
export function isSilent(members: readonly Member[], reached: readonly string[]): boolean {
  const onShift = members.filter(({ isOnShift }) => isOnShift)
  const notified = onShift.length > 0 ? onShift : members
  return !notified.some(({ userId }) => reached.includes(userId))
}
