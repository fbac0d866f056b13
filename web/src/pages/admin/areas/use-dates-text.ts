import type { SeasonDates } from '@dawra/contract/venues/seasons'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

export function useDatesText() {
  const t = useT('adminAreas.seasons')
  const format = useFormat()
  return ({ startsOn, endsOn, status }: SeasonDates): string =>
    t('datesOf', { from: format.date(startsOn), until: format.date(endsOn), status: t(status) })
}
