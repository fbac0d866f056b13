import { includesPermission, type OfficePermission } from '@dawra/contract/platform/office.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './queries.ts'

/** The server decides; pages only hide what it would refuse. */
export function useMay(): (permission: OfficePermission) => boolean {
  const office = useQuery(meQuery()).data?.office ?? []
  return permission => includesPermission(office, permission)
}
