import { OFFICE_LISTS, type OfficeListName } from '@dawra/contract/desk/lists.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { hasPermission } from '#platform/operator'

/** Requires one of the permissions of a list. @throws Refusal('permission_needed') */
export function requireList({ actor }: Ctx, list: OfficeListName) {
  const { permissions } = OFFICE_LISTS[list]
  if (permissions.some(permission => hasPermission(actor, permission))) return
  throw new Refusal('permission_needed', { permission: permissions[0] })
}
