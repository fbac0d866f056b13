import { type DayRange, rangeObstacle } from '@dawra/contract/insights/analytics.rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { ChipLink, ChipRow } from '#ui/chips'
import { FormProblem } from '#ui/form-problem'
import { TextField } from '#ui/text-field'
import { PRESETS, type RangeSearch } from './range.ts'

interface RangeChoiceProps {
  search: RangeSearch
  range: DayRange
}

export function RangeChoice({ search, range }: RangeChoiceProps) {
  const t = useT('venueAnalytics')
  const navigate = useNavigate()
  const [typed, setTyped] = useState(range)
  const obstacle = rangeObstacle(typed)
  const isOwn = search.from !== undefined && search.to !== undefined
  return (
    <div className="grid gap-3 print:hidden">
      <ChipRow label={t('range')}>
        {PRESETS.map(days => (
          <ChipLink
            key={days}
            to="/business/analytics"
            search={{ of: search.of, days: days === 30 ? undefined : days }}
            chosen={!isOwn && (search.days ?? 30) === days}
          >
            {t('last', { days })}
          </ChipLink>
        ))}
      </ChipRow>
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (!obstacle) void navigate({ to: '/business/analytics', search: { ...typed, of: search.of } })
        }}
      >
        {(['from', 'to'] as const).map(end => (
          <TextField
            key={end}
            type="date"
            label={t(end)}
            value={typed[end]}
            onChange={event => setTyped({ ...typed, [end]: event.target.value })}
          />
        ))}
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </form>
      <FormProblem>{obstacle && t(`rangeProblems.${obstacle}`)}</FormProblem>
    </div>
  )
}
