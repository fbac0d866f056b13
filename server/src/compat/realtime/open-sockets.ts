import { type IdentityServices, tokenCallers } from '#identity'
import { inNameOf } from '#platform/context'
import type { Logger } from '#platform/log'
import { myVenues } from '#venues'
import { Sockets } from './sockets.ts'

/** The sockets of a server; to be added to what hears of events, and to be mounted on it. */
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
      return venues.map(({ id }) => id)
    },
  })
}
