import { isPerson } from '#identity'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { purseOf } from './correct-points.ts'

/** @throws Refusal('not_found') */
export async function getPurse(ctx: Ctx, userId: string) {
  if (!(await isPerson(ctx.db, userId))) throw new Refusal('not_found')
  return purseOf(ctx, userId)
}
