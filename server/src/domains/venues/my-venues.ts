import type { Ctx } from '#platform/context'
import { selectVenuesOf } from './store.ts'

/** The venues that have given the signed-in person a role; none for a guest. */
export const myVenues = ({ db, actor }: Ctx) =>
  actor.kind === 'user' ? selectVenuesOf(db, actor.userId) : Promise.resolve([])
