import type { PlannedStop, Unassigned } from '@dawra/contract/rounds/schemas'
import { clockOf } from '#features/rounds/minute-of-day.ts'
import { useAreaName } from '#lib/city'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Ltr, Name } from '#ui/bdi'

type Placed = Pick<
  PlannedStop | Unassigned,
  'place' | 'area' | 'kind' | 'expected' | 'opensMinute' | 'closesMinute'
>

/** The name of the stop's customer; only an area after the data was deleted. */
export function PlaceName({ stop: { place, area } }: { stop: Pick<Placed, 'place' | 'area'> }) {
  const areaNameOf = useAreaName()
  return <Name>{place?.name || areaNameOf(area)}</Name>
}

export function PlaceText({ stop }: { stop: Placed }) {
  const t = useT('adminRounds')
  const format = useFormat()
  const areaNameOf = useAreaName()
  const { area, kind, expected, opensMinute, closesMinute } = stop
  return (
    <p className="text-14 text-muted">
      {areaNameOf(area)} · {t(`kinds.${kind}`)} · {format.weight(expected.grams)} ·{' '}
      {t('litres', { litres: format.number(expected.litres) })}
      {opensMinute !== null && closesMinute !== null && (
        <>
          {' · '}
          <Ltr>{`${clockOf(opensMinute)}–${clockOf(closesMinute)}`}</Ltr>
        </>
      )}
    </p>
  )
}
