import type { RoundCard } from '@dawra/contract/rounds/schemas'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Progress } from '#ui/progress'

/** The expected weight of a round against the capacity of its vehicle; emptying on the way raises it. */
export function RoundLoad({ round }: { round: Pick<RoundCard, 'expected' | 'capacity' | 'emptyings'> }) {
  const t = useT('adminRounds')
  const format = useFormat()
  const { expected, capacity, emptyings } = round
  const trips = emptyings + 1
  return (
    <div className="grid gap-1 text-14">
      <p>
        {t('load.weight', { is: format.weight(expected.grams), most: format.weight(capacity.grams) })}
        {' · '}
        {t('load.litres', { is: format.number(expected.litres), most: format.number(capacity.litres) })}
        {emptyings > 0 && ` · ${t('load.emptyings', { count: emptyings })}`}
      </p>
      <Progress
        label={t('load.label')}
        value={Math.max(expected.grams / capacity.grams, expected.litres / capacity.litres)}
        max={trips}
        className="max-w-80"
      />
    </div>
  )
}
