import type { Ripeness } from '@dawra/contract/processing/schemas'
import { useT } from '#lib/i18n'

const TITLES = {
  hot_days: 'hotDays',
  turned_days: 'turnedDays',
  curing_days: 'curingDays',
  working_days: 'workingDays',
  measured_days: 'measuredDays',
  never_above: 'neverAbove',
  screened: 'screened',
} as const

export function useRipenessText() {
  const t = useT('batch.checklist')
  const titleOf = ({ kind, needed }: Pick<Ripeness, 'kind' | 'needed'>) => t(TITLES[kind], { needed })
  const reachedOf = ({ kind, needed, reached }: Pick<Ripeness, 'kind' | 'needed' | 'reached'>) => {
    if (kind === 'never_above') return t('neverReached', { reached })
    if (kind === 'screened') return t(reached > 0 ? 'met' : 'notScreened')
    return t('reached', { reached, needed })
  }
  return { titleOf, reachedOf }
}
