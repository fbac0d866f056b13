import type { Ripeness } from '@dawra/contract/processing/schemas'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'
import { useRipenessText } from './use-ripeness-text.ts'

export function Checklist({ checklist }: { checklist: readonly Ripeness[] }) {
  return (
    <ul className="grid gap-3">
      {checklist.map(rule => (
        <Rule key={rule.kind} rule={rule} />
      ))}
    </ul>
  )
}

function Rule({ rule }: { rule: Ripeness }) {
  const t = useT('batch.checklist')
  const { titleOf, reachedOf } = useRipenessText()
  const { kind, celsius, inARow, source, isMet } = rule
  const Icon = isMet ? CircleCheck : CircleDashed
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={isMet ? 'size-6 shrink-0 text-wadi' : 'size-6 shrink-0 text-date'} />
      <div className="min-w-0">
        <p className="font-medium">
          {titleOf(rule)}{' '}
          <span className={isMet ? 'text-wadi' : 'text-date'}>
            · {t(isMet ? 'met' : 'missing')} · {reachedOf(rule)}
          </span>
        </p>
        {kind === 'hot_days' && celsius !== null && (
          <p className="text-14 text-muted">{t(inARow ? 'hotInARow' : 'hot', { celsius })}</p>
        )}
        <p className="text-14 text-muted">
          {source ? t.rich('source', { source: () => <Ltr>{source}</Ltr> }) : t('ours')}
        </p>
      </div>
    </li>
  )
}
