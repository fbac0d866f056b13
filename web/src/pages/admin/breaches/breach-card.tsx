import type { Breach } from '@dawra/contract/profile/breaches'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Time } from '#ui/time'
import { ChangeBreach } from './breach-facts-dialogs.tsx'
import { Deadline } from './deadline.tsx'
import { History } from './history.tsx'
import { type Act, WriteBreachEntry } from './write-breach-entry.tsx'

export function BreachCard({ breach }: { breach: Breach }) {
  const t = useT('adminBreaches')
  const heading = useId()
  const [writing, setWriting] = useState<Act | 'change' | null>(null)
  const { number, isHighRisk, ministryNotice, peopleNotice, end } = breach
  const acts = [
    'change' as const,
    ...(ministryNotice ? [] : ['ministry' as const]),
    ...(peopleNotice ? [] : ['people' as const]),
    'note' as const,
    'close' as const,
  ]
  const shown = end ? (['note'] as const) : acts
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={heading} className="text-18">
          {t('numbered', { number })}
        </h2>
        {isHighRisk && <Badge tone="danger">{t('highRisk')}</Badge>}
      </div>
      {!end && <Deadline breach={breach} />}
      <Facts breach={breach} />
      {end && (
        <div className="rounded-card bg-luban p-4">
          <p className="text-14 text-muted">
            {t.rich(`ends.${end.how}`, { time: () => <Time at={end.at} /> })}
          </p>
          <p className="break-words whitespace-pre-line">
            <Name>{end.lessons}</Name>
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {shown.map(act => (
          <Button
            key={act}
            variant={act === 'ministry' ? 'primary' : 'secondary'}
            aria-describedby={heading}
            onClick={() => setWriting(act)}
          >
            {t(`acts.${act}.open`)}
          </Button>
        ))}
      </div>
      <History entries={breach.entries} />
      {writing === 'change' && <ChangeBreach breach={breach} onClose={() => setWriting(null)} />}
      {writing && writing !== 'change' && (
        <WriteBreachEntry act={writing} breach={breach} onClose={() => setWriting(null)} />
      )}
    </Card>
  )
}

function Facts({ breach }: { breach: Breach }) {
  const t = useT('adminBreaches')
  const format = useFormat()
  const { what, beganAt, awareAt, noticed, kinds, people, done, ministryNotice, peopleNotice } = breach
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={t('facts.what')} isWide>
        <Name>{what}</Name>
      </Fact>
      <Fact name={t('facts.beganAt')}>{beganAt ? <Time at={beganAt} /> : t('unknown')}</Fact>
      <Fact name={t('facts.awareAt')}>
        <Time at={awareAt} />
      </Fact>
      <Fact name={t('facts.noticed')}>
        <Name>{noticed}</Name>
      </Fact>
      <Fact name={t('facts.people')}>{people === null ? t('unknown') : format.number(people)}</Fact>
      <Fact name={t('facts.kinds')} isWide>
        {kinds.map(kind => t(`kinds.${kind}`)).join(t('comma'))}
      </Fact>
      <Fact name={t('facts.done')} isWide>
        {done ? <Name>{done}</Name> : t('nothing')}
      </Fact>
      <Fact name={t('facts.ministry')}>
        <Notified notified={ministryNotice} />
      </Fact>
      <Fact name={t('facts.told')}>
        <Notified notified={peopleNotice} />
      </Fact>
    </dl>
  )
}

const Fact = ({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
    <dt className="text-14 text-muted">{name}</dt>
    <dd className="break-words whitespace-pre-line">{children}</dd>
  </div>
)

function Notified({ notified }: { notified: Breach['ministryNotice'] }) {
  const t = useT('adminBreaches')
  if (!notified) return t('notYet')
  return (
    <>
      <Time at={notified.at} /> · <Name>{notified.how}</Name>
    </>
  )
}
