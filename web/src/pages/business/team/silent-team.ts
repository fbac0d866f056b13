import type { Member } from '@dawra/contract/team'

/** An order rings no device: of those who are told, the team on shift or else everybody, nobody gets pushes. */
export function isSilent(members: readonly Member[], reached: readonly string[]): boolean {
  const onShift = members.filter(({ isOnShift }) => isOnShift)
  const told = onShift.length > 0 ? onShift : members
  return !told.some(({ userId }) => reached.includes(userId))
}
