import { factSpeaksFor } from '@dawra/contract/abuse/rules'
import type { AbuseCase } from '@dawra/contract/abuse/schemas'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Time } from '#ui/time'
import { CaseFact } from './case-fact.tsx'
import { DecideCase } from './decide-case.tsx'
import { useRefreshAbuse } from './queries.ts'

export function AbuseCaseCard({ found }: { found: AbuseCase }) {
  const t = useT('adminAbuse')
  const locale = useLocale()
  const [isDeciding, setDeciding] = useState(false)
  const refresh = useRefreshAbuse()
  const close = () => {
    setDeciding(false)
    refresh()
  }
  // Facts with a count of zero are omitted.
  const facts = found.facts.filter(({ count }) => count > 0)
  const pro = facts.filter(({ what }) => factSpeaksFor(what))
  const contra = facts.filter(({ what }) => !factSpeaksFor(what))
  const venue = found.venue && pick(found.venue.name, locale)
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div>
        <h2 className="text-18">{t(`patterns.${found.pattern}`)}</h2>
        <p className="text-14 text-muted">
          {t.rich('found', { date: () => <Time at={found.foundAt} as="date" /> })}
          {venue && (
            <>
              {' '}
              · <Name>{venue}</Name>
            </>
          )}
        </p>
      </div>
      <ul className="grid gap-2">
        {found.accounts.map(account => (
          <li key={account.id} className="min-w-0 break-words">
            <span className="font-medium">
              <Name>{account.name}</Name>
            </span>
            {account.isBlocked && <span className="text-danger"> · {t('blocked')}</span>}
            {account.isOffice && <span> · {t('office')}</span>}
            <span className="block text-14 text-muted">
              {account.email && (
                <>
                  <Ltr>{account.email}</Ltr> ·{' '}
                </>
              )}
              {t.rich('since', { date: () => <Time at={account.since} as="date" /> })}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid gap-4 md:grid-cols-2">
        <Side title={t('for')} facts={pro} none={t('nothingFor')} />
        <Side title={t('against')} facts={contra} none={t('nothingAgainst')} />
      </div>
      {found.decision ? (
        <Decided found={found} decision={found.decision} />
      ) : (
        <Button className="justify-self-start" onClick={() => setDeciding(true)}>
          {t('decide')}
        </Button>
      )}
      {isDeciding && <DecideCase found={found} onClose={close} />}
    </Card>
  )
}

function Side({ title, facts, none }: { title: string; facts: AbuseCase['facts']; none: string }) {
  return (
    <section>
      <h3 className="mb-1 text-16 font-semibold">{title}</h3>
      {facts.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="grid list-disc gap-1 ps-5">
          {facts.map(fact => (
            <li key={fact.what}>
              <CaseFact fact={fact} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Decided({
  found: { accounts },
  decision: { decision, reason, by, at, people },
}: {
  found: AbuseCase
  decision: NonNullable<AbuseCase['decision']>
}) {
  const t = useT('adminAbuse')
  const about = accounts.filter(({ id }) => people.includes(id))
  return (
    <div className="rounded-card bg-luban p-4">
      <p className="font-medium">{t(`decisions.${decision}.done`)}</p>
      {about.length > 0 && (
        <p>
          {about.map(({ id, name }, nth) => (
            <span key={id}>
              {nth > 0 && ' · '}
              <Name>{name}</Name>
            </span>
          ))}
        </p>
      )}
      <p className="break-words">
        <Name>{reason}</Name>
      </p>
      <p className="text-14 text-muted">
        {by && (
          <>
            <Name>{by}</Name> ·{' '}
          </>
        )}
        <Time at={at} as="date" />
      </p>
    </div>
  )
}
