import type { FoundKind } from '@dawra/contract/find.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { mayRead } from '../may-read.ts'

/** For members who find such a thing; to others there is none. @throws Refusal('not_found') */
export function requireStory(ctx: Pick<Ctx, 'actor'>, kind: FoundKind) {
  if (!mayRead(ctx, kind)) throw new Refusal('not_found')
}

/** @throws Refusal('not_found') when there is none */
export function found<Story>(story: Story | null | undefined): Story {
  if (story === null || story === undefined) throw new Refusal('not_found')
  return story
}
