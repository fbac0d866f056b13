import type { BreachEntry } from '@dawra/contract/profile/breaches'
import { breachFacts } from '@dawra/contract/profile/breaches.rules'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Time } from '#ui/time'

export function History({ entries }: { entries: readonly BreachEntry[] }) {
  const t = useT('adminBreaches')
  return (
    <details>
      <summary className="min-h-11 content-center font-medium text-wadi">
        {t('history', { count: entries.length })}
      </summary>
      <ol className="grid gap-2">
        {entries.map(entry => (
          <li key={entry.id} className="min-w-0 rounded-card bg-luban p-4 break-words">
            <p className="font-medium">{t(`steps.${entry.step}`)}</p>
            <p className="text-14 text-muted">
              <Name>{entry.by}</Name> · <Time at={entry.at} />
            </p>
            {entry.text && (
              <p className="whitespace-pre-line">
                <Name>{entry.text}</Name>
              </p>
            )}
            <Changes entry={entry} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Changes({ entry: { before, after } }: { entry: BreachEntry }) {
  const t = useT('adminBreaches')
  const say = useChangeText()
  if (!before || !after) return null
  return (
    <dl className="mt-2 grid gap-2">
      {breachFacts
        .filter(fact => fact in before)
        .map(fact => (
          <div key={fact}>
            <dt className="text-14 text-muted">{t(`facts.${fact}`)}</dt>
            <dd className="whitespace-pre-line">
              <del className="text-muted">
                <Name>{say(before, fact)}</Name>
              </del>
              <br />
              <ins className="no-underline">
                <Name>{say(after, fact)}</Name>
              </ins>
            </dd>
          </div>
        ))}
    </dl>
  )
}

type Facts = NonNullable<BreachEntry['before']>

function useChangeText() {
  const t = useT('adminBreaches')
  const format = useFormat()
  return (facts: Facts, fact: keyof Facts): string => {
    const { beganAt, kinds = [], people } = facts
    switch (fact) {
      case 'beganAt':
        return beganAt ? format.dateTime(beganAt) : t('unknown')
      case 'kinds':
        return kinds.map(kind => t(`kinds.${kind}`)).join(t('comma'))
      case 'people':
        return typeof people === 'number' ? format.number(people) : t('unknown')
      case 'isHighRisk':
        return t(facts.isHighRisk ? 'risk.high' : 'risk.low')
      default:
        return facts[fact] || t('nothing')
    }
  }
}
