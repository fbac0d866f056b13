import type { FoundKind } from '@dawra/contract/desk/find.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { mayRead } from '../may-read.ts'

/** Members without the permission get `not_found`. @throws Refusal('not_found') */
export function requireSubject(ctx: Pick<Ctx, 'actor'>, kind: FoundKind) {
  if (!mayRead(ctx, kind)) throw new Refusal('not_found')
}

/** @throws Refusal('not_found') for null and undefined */
export function found<Overview>(story: Overview | null | undefined): Overview {
  if (story === null || story === undefined) throw new Refusal('not_found')
  return story
}
