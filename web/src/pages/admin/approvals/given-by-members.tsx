import type { Given } from '@dawra/contract/approvals/schemas'
import { useQuery } from '@tanstack/react-query'
import { givenQuery } from '#features/office/acts/queries.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'

export function GivenByMembers() {
  const t = useT('officeActs.given')
  const query = useQuery(givenQuery())
  return (
    <Panel title={t('title')} text={t('text')}>
      <Answer query={query} waiting={<Skeleton className="h-14 rounded-card" />}>
        {given => (
          <>
            <Limits limits={given.limits} />
            <Members members={given.members} />
          </>
        )}
      </Answer>
    </Panel>
  )
}

function useWorth() {
  const t = useT('officeActs')
  const format = useFormat()
  return (kind: Given['limits'][number]['kind'], amount: number) =>
    kind === 'points' ? t('points', { count: amount }) : format.money(amount)
}

function Limits({ limits }: Pick<Given, 'limits'>) {
  const t = useT('officeActs.given')
  const worth = useWorth()
  return (
    <ul className="text-14 text-muted">
      {limits.map(({ kind, whose, days, above }) => (
        <li key={`${kind} ${whose} ${days}`}>
          {t(`limits.${whose}`, { days, sum: `\u2068${worth(kind, above)}\u2069` })}
        </li>
      ))}
    </ul>
  )
}

function Members({ members }: Pick<Given, 'members'>) {
  const t = useT('officeActs.given')
  const worth = useWorth()
  if (members.length === 0) return <p>{t('none')}</p>
  return (
    <ul className="divide-y divide-line">
      {members.map(({ member, kind, day, month, times, people }) => (
        <li key={`${member.id} ${kind}`} className="py-3">
          <h3 className="text-16 font-semibold">
            <Name>{member.name}</Name>
          </h3>
          <p className="text-14">
            {t('sums', {
              day: `\u2068${worth(kind, day)}\u2069`,
              month: `\u2068${worth(kind, month)}\u2069`,
            })}
          </p>
          <p className="text-14 text-muted">
            {t('times', { count: times })} · {t('people', { count: people })}
          </p>
        </li>
      ))}
    </ul>
  )
}
