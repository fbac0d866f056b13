import type { AreaDays } from '@dawra/contract/bins/office-subscriptions'
import { choosableAreas } from '@dawra/contract/platform/areas.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActDialog } from '#features/bins/office/act-dialog.tsx'
import { areaDaysQuery } from '#features/bins/queries.ts'
import { useAreaName, useCity } from '#lib/city'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Chip } from '#ui/chips'
import { CardSkeleton } from '#ui/skeleton'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

export function Areas() {
  const t = useT('adminBins.areas')
  const locale = useLocale()
  const city = useCity()
  return (
    <Answer query={useQuery(areaDaysQuery())} waiting={<CardSkeleton className="h-72" />}>
      {known => (
        <div className="grid gap-3">
          <p className="max-w-prose text-muted">{t('text')}</p>
          <ul className="divide-y divide-line rounded-card bg-paper px-4">
            {choosableAreas(
              city,
              locale,
              known.map(({ area }) => area),
            ).map(({ slug }) => (
              <Row
                key={slug}
                days={
                  known.find(({ area }) => area === slug) ?? {
                    area: slug,
                    weekdays: [],
                    version: 0,
                    subscriptions: 0,
                  }
                }
              />
            ))}
          </ul>
        </div>
      )}
    </Answer>
  )
}

function Row({ days: { area, weekdays, version, subscriptions } }: { days: AreaDays }) {
  const t = useT('adminBins.areas')
  const format = useFormat()
  const areaNameOf = useAreaName()
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const name = areaNameOf(area)
  const toggle = (day: number) =>
    setChosen(chosen?.includes(day) ? chosen.filter(one => one !== day) : [...(chosen ?? []), day])
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span>
        <span className="font-medium">
          <Name>{name}</Name>
        </span>
        <span className="block text-14 text-muted">
          {weekdays.length > 0 ? weekdays.map(day => format.weekday(day)).join(' · ') : t('not')}
          {subscriptions > 0 && ` · ${t('count', { count: subscriptions })}`}
        </span>
      </span>
      <Button
        variant="ghost"
        size="small"
        aria-label={t('changeNamed', { area: `\u2068${name}\u2069` })}
        onClick={() => setChosen(weekdays)}
      >
        {t('change')}
      </Button>
      {chosen && (
        <ActDialog
          title={t('changeNamed', { area: `\u2068${name}\u2069` })}
          action={t('save')}
          did={t('saved')}
          asks={['reason']}
          onClose={() => setChosen(null)}
          onSend={({ reason }) =>
            call('PUT /api/v1/admin/bin-areas/{area}', {
              params: { area },
              body: { weekdays: [...chosen], version, reason },
            })
          }
        >
          <fieldset>
            <legend className="mb-2 font-medium">{t('days')}</legend>
            <p className="mb-2 text-14 text-muted">{t('daysHint')}</p>
            <div className="flex flex-wrap gap-2">
              {WEEK.map(day => (
                <Chip
                  key={day}
                  chosen={chosen.includes(day)}
                  className={chosen.includes(day) ? '' : 'inset-ring inset-ring-control'}
                  onClick={() => toggle(day)}
                >
                  {format.weekday(day)}
                </Chip>
              ))}
            </div>
          </fieldset>
        </ActDialog>
      )}
    </li>
  )
}
