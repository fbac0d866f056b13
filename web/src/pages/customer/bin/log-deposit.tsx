import { type DepositVolume, NEARLY_FULL_PERCENT, volumesFor } from '@dawra/contract/bins/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Recycle } from 'lucide-react'
import { useState } from 'react'
import { useNow } from 'use-intl'
import { ownBinQuery } from '#features/bins/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { Answer } from '#ui/answer'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'
import { RadioCards } from '#ui/radio-cards'
import { CardSkeleton } from '#ui/skeleton'

interface DepositProps {
  token: string
  sizeLitres: number
  fillPercent: number
}

/** For users of the bin, a button to record a deposit; for all others, how to join. */
export function LogDeposit({ token, sizeLitres, fillPercent }: DepositProps) {
  const t = useT('bins')
  const now = useNow({ updateInterval: 30_000 })
  const format = useFormat()
  return (
    <Answer query={useQuery(ownBinQuery(token))} waiting={<CardSkeleton className="h-40" />}>
      {({ role, planId, nextDepositAt }) =>
        role === null ? (
          <Stranger />
        ) : (
          <div className="grid gap-4 rounded-card bg-paper p-5">
            {nextDepositAt && new Date(nextDepositAt) > now ? (
              <p role="status">{t('bin.later', { time: format.clock(nextDepositAt) })}</p>
            ) : (
              <Tap token={token} sizeLitres={sizeLitres} />
            )}
            {fillPercent >= NEARLY_FULL_PERCENT && <p>{t(planId ? 'bin.full' : 'bin.fullResident')}</p>}
            {planId && (
              <LinkButton
                to="/bins/$planId"
                params={{ planId }}
                variant={fillPercent >= NEARLY_FULL_PERCENT ? 'sun' : 'secondary'}
                size="small"
                className="justify-self-start"
              >
                {t('bin.manage')}
              </LinkButton>
            )}
          </div>
        )
      }
    </Answer>
  )
}

function Tap({ token, sizeLitres }: { token: string; sizeLitres: number }) {
  const t = useT('bins.bin')
  const say = useProblemText()
  const format = useFormat()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const volumes = volumesFor(sizeLitres)
  const [volume, setVolume] = useState<DepositVolume>(volumes[0]!)
  const depositing = useMutation({
    mutationFn: () =>
      attempt(volume, idempotencyKey =>
        call('POST /api/v1/bins/{binToken}/deposits', {
          params: { binToken: token },
          body: { volume },
          idempotencyKey,
        }),
      ),
    onSuccess: ({ grams }) => toast({ kind: 'success', title: t('done', { weight: format.weight(grams) }) }),
    onSettled: () =>
      invalidate(
        queryClient,
        'GET /api/v1/bins/{binToken}',
        'GET /api/v1/me/bins/{binToken}',
        'GET /api/v1/me/subscriptions',
      ),
  })
  return (
    <>
      <RadioCards
        legend={t('much')}
        choices={volumes.map(value => ({ value, label: t(`volumes.${value}`) }))}
        value={volume}
        onChange={setVolume}
      />
      <FormProblem>{depositing.error && say(depositing.error)}</FormProblem>
      <Button
        size="large"
        pending={depositing.isPending}
        icon={<Recycle aria-hidden className="size-5" />}
        onClick={() => depositing.mutate()}
      >
        {t('action')}
      </Button>
    </>
  )
}

function Stranger() {
  const t = useT('bins')
  return (
    <EmptyState
      icon={<Recycle />}
      title={t('bin.stranger')}
      action={<LinkButton to="/bins">{t('title')}</LinkButton>}
    >
      <p>{t('bin.strangerText')}</p>
    </EmptyState>
  )
}
