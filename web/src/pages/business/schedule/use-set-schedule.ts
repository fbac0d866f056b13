import type { ScheduleTerms, Venue } from '@dawra/contract/venues/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { venueQuery } from '#features/venues/queries.ts'
import { call } from '#lib/client'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { apart, draftOf, termsOf, together } from './schedule-draft.ts'
import { useAffectedSales } from './use-affected-sales.tsx'
import { useScheduleLabels } from './use-schedule-labels.tsx'

interface Setting {
  base: Venue
  /** Only closes or reopens the venue. */
  isSwitch?: boolean
}

export function useSetSchedule({ base, isSwitch = false }: Setting) {
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const labels = useScheduleLabels()
  const { settling, dialog } = useAffectedSales(base.id)
  const params = { venueId: base.id }
  const { queryKey, ...query } = venueQuery(base.id)
  const editing = {
    base,
    labels,
    isSwitch,
    termsOf: (venue: Venue) => apart(termsOf(draftOf(venue), venue.closedSince !== null)),
    load: () => queryClient.fetchQuery({ ...query, queryKey, staleTime: 0 }),
    save: (terms: ReturnType<typeof apart>, version: number) =>
      settling(together(terms), touched =>
        call('PUT /api/v1/venues/{venueId}/schedule', {
          params,
          body: { ...together(terms), version, ...(touched && { touched }) },
        }),
      ),
  }
  const saving = useMutation({
    mutationFn: (terms: ScheduleTerms) => saveOver(editing, apart(terms)),
    onSuccess: ({ thing }) => queryClient.setQueryData(queryKey, thing),
  })
  return { saving, conflict, touched: dialog }
}
