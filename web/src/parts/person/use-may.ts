import { includesPermission, type OfficePermission } from '@dawra/contract/office.rules'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from './queries.ts'

/** What this member of the office may do; the server decides, pages leave out what it would refuse. */
export function useMay(): (permission: OfficePermission) => boolean {
  const office = useQuery(meQuery()).data?.office ?? []
  return permission => includesPermission(office, permission)
}
