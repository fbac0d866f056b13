import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useMay } from '#parts/person/use-may.ts'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { BlockAct, UnblockAct } from './block-act.tsx'
import { ContactAct } from './contact-act.tsx'
import { PersonLimits } from './person-limits.tsx'
import { PointsAct } from './points-act.tsx'
import { purseQuery, standingQuery } from './queries.ts'

export function PersonActs({ userId }: { userId: string }) {
  const may = useMay()
  return (
    <>
      {may('people') && <Standing userId={userId} />}
      {may('people') && <PersonLimits userId={userId} />}
      {may('finance') && <Points userId={userId} />}
    </>
  )
}

function Standing({ userId }: { userId: string }) {
  const t = useT('officeActs.person')
  const standing = useQuery(standingQuery(userId))
  const [isOpen, setOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  return (
    <Answer query={standing} waiting={<CardSkeleton className="h-11" />}>
      {({ name, blockedUntil, isMember }) => {
        const Act = blockedUntil ? UnblockAct : BlockAct
        return (
          <div className="grid justify-items-start gap-2">
            {blockedUntil && (
              <p className="text-14">{t.rich('blockedUntil', { until: () => <Time at={blockedUntil} /> })}</p>
            )}
            <Button
              size="small"
              variant="secondary"
              whyNot={isMember && t('isMember')}
              onClick={() => setOpen(true)}
            >
              {t(blockedUntil ? 'unblock.open' : 'block.open')}
            </Button>
            {isOpen && <Act userId={userId} name={name} onClose={() => setOpen(false)} />}
            <Button
              size="small"
              variant="secondary"
              whyNot={isMember && t('isMember')}
              onClick={() => setChanging(true)}
            >
              {t('contact.open')}
            </Button>
            {isChanging && <ContactAct userId={userId} name={name} onClose={() => setChanging(false)} />}
          </div>
        )
      }}
    </Answer>
  )
}

function Points({ userId }: { userId: string }) {
  const t = useT('officeActs')
  const format = useFormat()
  const purse = useQuery(purseQuery(userId))
  const [isOpen, setOpen] = useState(false)
  return (
    <Answer query={purse} waiting={<CardSkeleton className="h-11" />}>
      {known => (
        <div className="grid justify-items-start gap-2">
          <p className="text-14">
            {t('person.has', {
              points: t('points', { count: known.balance }),
              verified: format.number(known.verified),
            })}
          </p>
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {t('person.points.open')}
          </Button>
          {isOpen && <PointsAct userId={userId} purse={known} onClose={() => setOpen(false)} />}
        </div>
      )}
    </Answer>
  )
}
