import { type IdentityServices, tokenCallers } from '#identity'
import { inNameOf } from '#platform/context'
import type { Logger } from '#platform/log'
import { myVenues } from '#venues'
import { Sockets } from './sockets.ts'

/** The sockets of a server: the caller registers them as a receiver of events and mounts them. */
export function openSockets(identity: IdentityServices, log: Logger): Sockets {
  const { db, clock, publicUrl } = identity
  return new Sockets({
    db,
    log,
    clock,
    publicUrl,
    readToken: tokenCallers(identity),
    async venuesOf(userId) {
      const venues = await myVenues({ db, actor: inNameOf(userId), now: clock(), requestId: 'socket', log })
      // Accountants do not follow a venue's orders.
      return venues.filter(({ role }) => role !== 'accountant').map(({ id }) => id)
    },
  })
}
