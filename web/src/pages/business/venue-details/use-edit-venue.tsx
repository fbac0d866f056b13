import type { Venue } from '@dawra/contract/venues/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { venueQuery } from '#features/venues/queries.ts'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { AreaName } from '#parts/area-name.tsx'
import type { FieldLabels } from '#parts/conflict/conflict-dialog.tsx'
import { useValues } from '#parts/conflict/use-values.tsx'
import { useVersionedSave } from '#parts/conflict/use-versioned-save.tsx'
import { myVenuesQuery } from '#parts/person/queries.ts'
import { Ltr } from '#ui/bdi'
import { fieldsOf, termsOf, type VenueTerms } from './fields.ts'

export function useVenueLabels(): Required<FieldLabels<VenueTerms>> {
  const t = useT('venueDetails')
  const types = useT('venues.types')
  const tagNames = useT('venues.tags')
  const { localized, ltr, photo, list } = useValues()
  return {
    name: { label: t('name'), text: localized },
    type: { label: t('type'), text: type => types(type) },
    description: { label: t('description'), text: localized },
    address: { label: t('address'), text: localized },
    area: { label: t('area'), text: area => <AreaName area={area} /> },
    phone: { label: t('phone'), text: ltr },
    point: {
      label: t('point'),
      text: ({ lat, lng }) => <Ltr>{`${lat.toFixed(4)}, ${lng.toFixed(4)}`}</Ltr>,
    },
    picture: { label: t('photo'), text: photo },
    vatNumber: { label: t('vatNumber'), text: number => ltr(number ?? '') },
    instructions: { label: t('instructions'), text: localized },
    tags: { label: t('tags'), text: tags => list(tags.map(tag => tagNames(tag))) },
    tolerance: { label: t('tolerance'), text: minutes => t('minutes', { count: minutes }) },
    takesCash: { label: t('takesCash'), text: takes => t(takes ? 'yes' : 'no') },
  }
}

export function useEditVenue(base: Venue) {
  const queryClient = useQueryClient()
  const { saveOver, conflict } = useVersionedSave()
  const labels = useVenueLabels()
  const params = { venueId: base.id }
  const { queryKey, ...query } = venueQuery(base.id)
  const editing = {
    base,
    labels,
    termsOf: (venue: Venue) => termsOf(fieldsOf(venue)),
    load: () => queryClient.fetchQuery({ ...query, queryKey, staleTime: 0 }),
    save: (terms: VenueTerms, version: number) =>
      call('PUT /api/v1/venues/{venueId}', { params, body: { ...terms, version } }),
  }
  const saving = useMutation({
    mutationFn: (terms: VenueTerms) => saveOver(editing, terms),
    onSuccess: ({ thing }) => {
      queryClient.setQueryData(queryKey, thing)
      void queryClient.invalidateQueries({ queryKey: myVenuesQuery().queryKey })
    },
  })
  return { saving, conflict }
}
