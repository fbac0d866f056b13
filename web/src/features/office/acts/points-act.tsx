import { plainTyped } from '@dawra/contract/platform/digits.rules'
import { MOST_POINTS } from '@dawra/contract/rewards/points.rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useAttempt } from '#lib/write-once'
import { Segmented } from '#ui/choices'
import { TextField } from '#ui/text-field'
import { ActDialog, type ActInput } from './act-dialog.tsx'
import { approvalsQuery, purseQuery } from './queries.ts'

interface PointsActProps {
  userId: string
  purse: { balance: number; verified: number }
  onClose: () => void
}

const numberOf = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : 0)

export function PointsAct({ userId, purse, onClose }: PointsActProps) {
  const t = useT('officeActs.person.points')
  const send = useCorrect(userId)
  const [way, setWay] = useState<'give' | 'take'>('give')
  const [kind, setKind] = useState<'verified' | 'declared'>('verified')
  const [typed, setTyped] = useState('')
  const count = numberOf(plainTyped(typed))
  const most = kind === 'verified' ? purse.verified : purse.balance - purse.verified
  const isTooMuch = way === 'take' ? count > most : count > MOST_POINTS
  const points = way === 'give' ? count : -count
  return (
    <ActDialog
      title={t('title')}
      text={t('text')}
      tells={t('tells')}
      action={t(way)}
      worth={{ kind: 'points', amount: points }}
      whyNot={count === 0 ? t('missing') : isTooMuch && t('tooMany')}
      done={t('done')}
      onClose={onClose}
      send={input => send({ points, verified: kind === 'verified', ...input })}
    >
      <Segmented
        legend={t('way')}
        choices={(['give', 'take'] as const).map(value => ({ value, label: t(value) }))}
        value={way}
        onChange={setWay}
      />
      <Segmented
        legend={t('kind')}
        choices={(['verified', 'declared'] as const).map(value => ({ value, label: t(value) }))}
        value={kind}
        onChange={setKind}
      />
      <p className="text-14 text-muted">{t(`${kind}Text`)}</p>
      <TextField
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        className="tabular-nums rtl:text-end"
        label={t('count')}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
    </ActDialog>
  )
}

function useCorrect(userId: string) {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return async (body: ActInput & { points: number; verified: boolean }) => {
    const params = { userId }
    try {
      return await attempt(body, idempotencyKey =>
        call('POST /api/v1/admin/people/{userId}/points', { params, body, idempotencyKey }),
      )
    } finally {
      void queryClient.invalidateQueries(purseQuery(userId))
      void queryClient.invalidateQueries(approvalsQuery('waiting'))
    }
  }
}
