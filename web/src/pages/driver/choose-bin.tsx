import { useT } from '#lib/i18n'
import { BigChoice } from './big-choice.tsx'
import type { AtStop } from './stop-view.tsx'

export function ChooseBin({
  stop,
  value,
  onChange,
}: Pick<AtStop, 'stop'> & { value: number | null; onChange: (bin: number) => void }) {
  const t = useT('driver.stop')
  if (stop.bins.length < 2) return null
  return (
    <BigChoice
      legend={t('which')}
      choices={stop.bins.map(({ number }) => ({ value: String(number), label: `\u2066${number}\u2069` }))}
      value={value === null ? null : String(value)}
      onChange={chosen => onChange(Number(chosen))}
    />
  )
}

export const onlyBin = ({ bins }: AtStop['stop']) => (bins.length === 1 ? (bins[0]?.number ?? null) : null)
