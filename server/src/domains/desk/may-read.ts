import { FOUND_BY, type FoundKind } from '@dawra/contract/desk/find.rules'
import type { Ctx } from '#platform/context'
import { hasPermission } from '#platform/operator'

/** Whether the member may find things of this kind and read their pages. */
export const mayRead = ({ actor }: Pick<Ctx, 'actor'>, kind: FoundKind) =>
  FOUND_BY[kind].some(permission => hasPermission(actor, permission))
