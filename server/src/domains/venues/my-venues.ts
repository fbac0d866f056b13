import type { Ctx } from '#platform/context'
import { selectVenuesOf } from './store.ts'

export const myVenues = ({ db, actor }: Ctx) =>
  actor.kind === 'user' ? selectVenuesOf(db, actor.userId) : Promise.resolve([])
