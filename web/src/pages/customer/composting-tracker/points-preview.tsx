import { countedGrams, pointsOfWeight, typedWeight } from '@dawra/contract/composting/rules'
import type { Activity, CompostingSummary } from '@dawra/contract/composting/schemas'
import { muscatDay, weekOf } from '@dawra/contract/platform/muscat.rules'
import { Sparkles } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import type { useActivityForm } from './use-activity-form.ts'

interface PointsPreviewProps {
  form: ReturnType<typeof useActivityForm>['form']
  summary: CompostingSummary | undefined
  before: Activity | undefined
}

/** An estimate of the entry's points; the server decides. */
export function PointsPreview({ form, summary, before }: PointsPreviewProps) {
  const t = useT('composting.form')
  const format = useFormat()
  const typed = typedWeight(useWatch({ control: form.control, name: 'weight' }))
  if (!summary) return null
  const { rates } = summary
  const limit = { day: rates.dailyGrams, week: rates.weeklyGrams }
  const counts = 'grams' in typed ? countedGrams(typed.grams, countedBeside(before, summary), limit) : 0
  return (
    <div role="status" className="flex items-start gap-2.5 rounded-control bg-luban p-3.5">
      <Sparkles aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
      {'grams' in typed ? (
        <div>
          <p className="font-semibold">
            {t('preview', { count: pointsOfWeight(counts, rates.pointsPerKg) })}
          </p>
          {counts < typed.grams && (
            <p className="text-14">
              {t('capped', {
                weight: format.weight(counts),
                most: format.weight(limit.day),
                week: format.weight(limit.week),
              })}
            </p>
          )}
        </div>
      ) : (
        <p>{t('previewEmpty')}</p>
      )}
    </div>
  )
}

/** For an entry of yesterday, that day's total is unknown, and so may be its week's. */
function countedBeside(
  before: Activity | undefined,
  { countedToday, countedThisWeek }: Pick<CompostingSummary, 'countedToday' | 'countedThisWeek'>,
) {
  const own = before?.countedGrams ?? 0
  const today = muscatDay(new Date())
  const day = before ? muscatDay(before.createdAt) : today
  return {
    day: day === today ? countedToday - own : 0,
    week: weekOf(day) === weekOf(today) ? countedThisWeek - own : 0,
  }
}
