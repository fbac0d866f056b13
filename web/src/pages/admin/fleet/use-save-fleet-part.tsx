import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api-query'
import { useT } from '#lib/i18n'
import { type Change, type OfficeChange, useOfficeChange } from '#pages/admin/shared/use-office-change.tsx'

interface SavedPart<Thing extends { version: number }, Terms extends object>
  extends Omit<OfficeChange<Thing, Terms, Change<Terms>>, 'saved' | 'reread'> {
  nameOf: (thing: Thing) => string
}

export function useSaveFleetPart<Thing extends { version: number }, Terms extends object>({
  nameOf,
  ...change
}: SavedPart<Thing, Terms>) {
  const t = useT('adminFleet')
  const queryClient = useQueryClient()
  return useOfficeChange<Thing, Terms>({
    ...change,
    saved: thing => t('saved', { name: nameOf(thing) }),
    reread: () => readFleetAgain(queryClient),
  })
}

/** Refetches the fleet, and the rounds whose times depend on it. */
const readFleetAgain = (queryClient: QueryClient) =>
  invalidate(queryClient, 'GET /api/v1/admin/fleet', 'GET /api/v1/admin/rounds')
