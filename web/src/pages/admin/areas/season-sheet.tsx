import type { Season, SeasonDates } from '@dawra/contract/venues/seasons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { ChangeSheet } from '#pages/admin/shared/change-sheet.tsx'
import { seasonChangesQuery } from './queries.ts'
import { SeasonForm } from './season-form.tsx'
import { useDatesText } from './use-dates-text.ts'

export function SeasonSheet({ season, onClose }: { season: Season; onClose: () => void }) {
  const t = useT('adminAreas.seasons')
  const text = useDatesText()
  const list = useInfiniteQuery(seasonChangesQuery(season.hijriYear))
  /** Previous dates to restore. */
  const [again, setAgain] = useState<SeasonDates | null>(null)
  return (
    <ChangeSheet
      title={t('of', { year: String(season.hijriYear) })}
      onClose={onClose}
      form={<SeasonForm key={again && text(again)} season={season} again={again} onDone={onClose} />}
      history={
        <ChangeList
          list={list}
          describe={({ before, after }) =>
            before
              ? t('fromTo', { former: text(before), dates: text(after) })
              : t('entered', { dates: text(after) })
          }
          back={({ before }) =>
            before && text(before) !== text(season)
              ? { label: t('backTo', { dates: text(before) }), onPress: () => setAgain(before) }
              : undefined
          }
        />
      }
    />
  )
}
