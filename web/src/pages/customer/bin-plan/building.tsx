import { spacedAccessCode } from '@dawra/contract/bins/rules'
import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flatsQuery, usePlanAct } from '#features/bins/queries.ts'
import { call, callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Answer } from '#ui/answer'
import { Code, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'

/** For the manager of a building: how residents join, and what the flats put in. */
export function Building({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.building')
  if (!plan.accessCode) return null
  return (
    <Panel title={t('title')} text={t('text')}>
      <p>
        <span className="block text-14 text-muted">{t('code')}</span>
        <Code className="text-28 font-semibold">{spacedAccessCode(plan.accessCode)}</Code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Poster planId={plan.id} />
        <Renewing plan={plan} />
      </div>
      <Flats planId={plan.id} />
    </Panel>
  )
}

function Poster({ planId }: { planId: string }) {
  const t = useT('bins.building')
  const say = useProblemText()
  const printing = useMutation({
    mutationFn: () => callForFile('GET /api/v1/me/subscriptions/{planId}/poster.pdf', { params: { planId } }),
    onSuccess: file => saveFile(file, 'dawra-poster.pdf'),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={printing.isPending}
      icon={<Printer aria-hidden className="size-4" />}
      onClick={() => printing.mutate()}
    >
      {t('poster')}
    </Button>
  )
}

function Renewing({ plan: { id: planId, version } }: { plan: OwnSubscription }) {
  const t = useT('bins.building')
  const say = useProblemText()
  const act = usePlanAct()
  const [isAsking, setAsking] = useState(false)
  const renew = () =>
    act.mutate(
      () =>
        call('POST /api/v1/me/subscriptions/{planId}/access-code', { params: { planId }, body: { version } }),
      {
        onSuccess: () => {
          setAsking(false)
          toast({ kind: 'success', title: t('renewed') })
        },
      },
    )
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('renewTitle')}
        description={t('renewText')}
        action={t('renew')}
        pending={act.isPending}
        onConfirm={renew}
      >
        <FormProblem>{act.error && say(act.error)}</FormProblem>
      </ConfirmDialog>
    </>
  )
}

function Flats({ planId }: { planId: string }) {
  const t = useT('bins.building')
  const format = useFormat()
  return (
    <section aria-labelledby="flats" className="grid gap-2">
      <h3 id="flats" className="text-18">
        {t('flats')}
      </h3>
      <p className="text-14 text-muted">{t('flatsText')}</p>
      <Answer query={useQuery(flatsQuery(planId))} waiting={<CardSkeleton className="h-24" />}>
        {flats =>
          flats.length === 0 ? (
            <p className="text-muted">{t('noFlats')}</p>
          ) : (
            <table className="w-full text-start">
              <thead>
                <tr className="text-14 text-muted">
                  {(['flat', 'residents', 'deposits', 'weight'] as const).map(column => (
                    <th key={column} scope="col" className="py-1 text-start font-normal">
                      {t(`columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="divide-y divide-line tabular-nums">
                {flats.map(({ flat, residents, deposits, grams }) => (
                  <tr key={flat}>
                    <th scope="row" className="py-2 text-start font-medium wrap-anywhere">
                      <Name>{flat}</Name>
                    </th>
                    <td>{format.number(residents)}</td>
                    <td>{format.number(deposits)}</td>
                    <td>{format.weight(grams)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Answer>
    </section>
  )
}
