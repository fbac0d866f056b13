import type { Season } from '@dawra/contract/seasons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { seasonsQuery } from './queries.ts'
import { SeasonSheet } from './season-sheet.tsx'

/** How many Ramadans are shown: the last one and those that people plan for. */
const SHOWN = 4

/** The dates of Ramadan, which the hours of stores follow; confirmed when the moon was seen. */
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
  const t = useT('adminAreas')
  const format = useFormat()
  const { hijriYear, startsOn, endsOn, status } = season
  const title = t('seasons.of', { year: String(hijriYear) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-0.5">
        <h3 className="flex flex-wrap items-center gap-2 font-medium">
          {title}
          <Badge tone={status === 'confirmed' ? 'luban' : 'sun'}>{t(`seasons.${status}`)}</Badge>
        </h3>
        <p>{t('seasons.dates', { from: format.date(startsOn), until: format.date(endsOn) })}</p>
      </div>
      <Button variant="secondary" size="small" aria-label={t('openOf', { name: title })} onClick={onOpen}>
        {t('open')}
      </Button>
    </div>
  )
}
