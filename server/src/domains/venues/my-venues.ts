import type { Ctx } from '#platform/context'
import { selectVenuesOf } from './store.ts'

/** The venues the signed-in person works for; nobody else works anywhere. */
export const myVenues = ({ db, actor }: Ctx) =>
  actor.kind === 'user' ? selectVenuesOf(db, actor.userId) : Promise.resolve([])
