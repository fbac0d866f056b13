import type { UsedSubscription } from '@dawra/contract/bins/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FillLevel } from '#features/bins/fill-level.tsx'
import { PlanBadge } from '#features/bins/plan-badge.tsx'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { AreaName } from '#parts/area-name.tsx'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { FormProblem } from '#ui/form-problem'
import { LinkButton } from '#ui/link-button'

export function UsedPlan({ plan }: { plan: UsedSubscription }) {
  const t = useT('bins')
  const format = useFormat()
  const { id, number, kind, area, status, nextDay, bins, isOwn, flat } = plan
  return (
    <li className="grid gap-3 rounded-card bg-paper p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">
          {t(`kinds.${kind}`)} · <AreaName area={area} />
        </h2>
        <PlanBadge status={status} />
      </div>
      <p className="text-14 text-muted">
        {t('number', { number: String(number) })}
        {flat && (
          <>
            {' · '}
            {t('flat', { flat: `\u2068${flat}\u2069` })}
          </>
        )}
      </p>
      <p className="font-medium">
        {nextDay ? t('next', { day: format.dayInside(`${nextDay}T08:00:00Z`) }) : t('noNext')}
      </p>
      {bins.map(bin => (
        <div key={bin.id} className="grid gap-1">
          <Link
            to="/bin/$token"
            params={{ token: bin.token }}
            className="inline-flex min-h-11 items-center justify-self-start font-medium text-wadi underline underline-offset-4"
          >
            {t('bin.title', { number: String(bin.number) })}
          </Link>
          {bin.fillPercent !== null && <FillLevel number={bin.number} percent={bin.fillPercent} />}
        </div>
      ))}
      {isOwn ? (
        <LinkButton
          to="/bins/$planId"
          params={{ planId: id }}
          variant="secondary"
          size="small"
          className="justify-self-start"
        >
          {t('open', { number: String(number) })}
        </LinkButton>
      ) : (
        <Leaving homeId={id} flat={flat ?? ''} />
      )}
    </li>
  )
}

function Leaving({ homeId, flat }: { homeId: string; flat: string }) {
  const t = useT('bins.leave')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leaving = useMutation({
    mutationFn: () => call('DELETE /api/v1/me/homes/{homeId}', { params: { homeId } }),
    onSuccess: () => {
      setAsking(false)
      toast({ kind: 'success', title: t('done') })
    },
    onSettled: () => invalidate(queryClient, 'GET /api/v1/me/subscriptions'),
  })
  return (
    <>
      <Button
        variant="danger-ghost"
        size="small"
        aria-label={t('named', { flat: `\u2068${flat}\u2069` })}
        onClick={() => setAsking(true)}
        className="-ms-3.5 justify-self-start"
      >
        {t('open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('title')}
        description={t('text')}
        action={t('open')}
        dangerous
        pending={leaving.isPending}
        onConfirm={() => leaving.mutate()}
      >
        <FormProblem>{leaving.error && say(leaving.error)}</FormProblem>
      </ConfirmDialog>
    </>
  )
}
