import type { Season, SeasonDates } from '@dawra/contract/venues/seasons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { ChangeList } from '#pages/admin/shared/change-list.tsx'
import { Sheet } from '#ui/dialog'
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
    <Sheet open onOpenChange={open => open || onClose()} title={t('of', { year: String(season.hijriYear) })}>
      <div className="grid gap-6">
        <SeasonForm key={again && text(again)} season={season} again={again} onDone={onClose} />
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
      </div>
    </Sheet>
  )
}
