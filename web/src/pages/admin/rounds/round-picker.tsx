import type { RoundsOfDay } from '@dawra/contract/rounds/routes'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { ChipLink, ChipRow } from '#ui/chips'
import { letterOf } from './round-colours.ts'

export function RoundPicker({ day: { day, rounds }, chosen }: { day: RoundsOfDay; chosen: string | null }) {
  const t = useT('adminRounds')
  if (rounds.length === 0) return null
  return (
    <ChipRow label={t('rounds')}>
      {rounds.map(({ id, name }, index) => (
        <ChipLink
          key={id}
          to="/admin/rounds/$day"
          params={{ day }}
          search={{ round: id }}
          replace
          resetScroll={false}
          chosen={id === chosen}
        >
          <bdi aria-hidden className="font-code">
            {letterOf(index)}
          </bdi>
          <Name>{name}</Name>
        </ChipLink>
      ))}
    </ChipRow>
  )
}
