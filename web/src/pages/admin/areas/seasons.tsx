import type { Season } from '@dawra/contract/venues/seasons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { EditableRow } from '#pages/admin/shared/editable-row.tsx'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { seasonsQuery } from './queries.ts'
import { SeasonSheet } from './season-sheet.tsx'

/** The previous Ramadan and the coming ones that people plan for. */
const SHOWN = 4

export function Seasons() {
  const t = useT('adminAreas.seasons')
  const query = useQuery(seasonsQuery())
  const [opened, setOpened] = useState<Season | null>(null)
  return (
    <Answer query={query} waiting={<CardSkeleton className="h-48" />}>
      {seasons => (
        <Panel title={t('title')}>
          <p className="max-w-prose text-muted">{t('text')}</p>
          <ul className="divide-y divide-line">
            {seasons.slice(0, SHOWN).map(season => (
              <li key={season.hijriYear}>
                <SeasonRow season={season} onOpen={() => setOpened(season)} />
              </li>
            ))}
          </ul>
          {opened && <SeasonSheet season={opened} onClose={() => setOpened(null)} />}
        </Panel>
      )}
    </Answer>
  )
}

function SeasonRow({ season, onOpen }: { season: Season; onOpen: () => void }) {
  const t = useT('adminAreas.seasons')
  const format = useFormat()
  const { hijriYear, startsOn, endsOn, status } = season
  const title = t('of', { year: String(hijriYear) })
  return (
    <EditableRow
      name={title}
      heading={
        <>
          {title}
          <Badge tone={status === 'confirmed' ? 'luban' : 'sun'}>{t(status)}</Badge>
        </>
      }
      onOpen={onOpen}
    >
      <p>{t('dates', { from: format.date(startsOn), until: format.date(endsOn) })}</p>
    </EditableRow>
  )
}
