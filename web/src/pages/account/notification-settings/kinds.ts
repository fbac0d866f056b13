import type { Me } from '@dawra/contract/identity/schemas'
import {
  type NotificationGroup,
  type NotificationKind,
  notificationGroups,
  notificationKinds,
  ruleOf,
} from '@dawra/contract/notifications/rules'

interface Person {
  roles: Me['roles']
  hasVenue: boolean
  isSeller: boolean
}

export interface KindGroup {
  group: NotificationGroup
  kinds: readonly NotificationKind[]
}

const concerns = (group: NotificationGroup, { roles, hasVenue, isSeller }: Person) =>
  (group !== 'kitchen' || hasVenue) &&
  (group !== 'seller' || isSeller) &&
  (group !== 'office' || roles.includes('operator'))

export const groupsFor = (person: Person): KindGroup[] =>
  notificationGroups
    .filter(group => concerns(group, person))
    .map(group => ({
      group,
      // A kind that is switched together with another one has no switches of its own.
      kinds: notificationKinds.filter(kind => {
        const { group: its, channels, switchedWith } = ruleOf(kind)
        return its === group && channels.length > 0 && !switchedWith
      }),
    }))
    .filter(({ kinds }) => kinds.length > 0)

/** Kinds that quiet hours delay, and kinds that they never delay. */
export function byWaiting(groups: readonly KindGroup[]) {
  const kinds = groups.flatMap(group => group.kinds)
  return {
    waits: kinds.filter(kind => ruleOf(kind).waits),
    never: kinds.filter(kind => !ruleOf(kind).waits),
  }
}
