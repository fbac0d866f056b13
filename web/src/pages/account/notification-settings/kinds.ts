import type { Me } from '@dawra/contract/identity'
import {
  type NotificationGroup,
  type NotificationKind,
  notificationGroups,
  notificationKinds,
  ruleOf,
} from '@dawra/contract/notifications.rules'

interface Person {
  roles: Me['roles']
  /** Works for a venue. */
  hasVenue: boolean
  /** Works for a seller of compost. */
  isSeller: boolean
}

/** What a person is told of in one group. */
export interface KindGroup {
  group: NotificationGroup
  kinds: readonly NotificationKind[]
}

const concerns = (group: NotificationGroup, { roles, hasVenue, isSeller }: Person) =>
  (group !== 'kitchen' || hasVenue) &&
  (group !== 'seller' || isSeller) &&
  (group !== 'office' || roles.includes('operator'))

/** The kinds that reach a person by more than the inbox, by group. */
export const groupsFor = (person: Person): KindGroup[] =>
  notificationGroups
    .filter(group => concerns(group, person))
    .map(group => ({
      group,
      // A kind that another one's switches hold for goes without saying.
      kinds: notificationKinds.filter(kind => {
        const { group: its, channels, switchedWith } = ruleOf(kind)
        return its === group && channels.length > 0 && !switchedWith
      }),
    }))
    .filter(({ kinds }) => kinds.length > 0)

/** Which of them quiet hours hold back, and which they never do. */
export function byWaiting(groups: readonly KindGroup[]) {
  const kinds = groups.flatMap(group => group.kinds)
  return {
    waits: kinds.filter(kind => ruleOf(kind).waits),
    never: kinds.filter(kind => !ruleOf(kind).waits),
  }
}
