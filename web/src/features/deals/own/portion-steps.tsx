import type { OwnDeal } from '@dawra/contract/deals/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import { putOwnDeal } from '#features/deals/own/queries.ts'
import { call } from '#lib/client'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useOnline } from '#lib/online'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useAttempt } from '#lib/write-once'
import { Button } from '#ui/button'

export function PortionSteps({ deal }: { deal: OwnDeal }) {
  const t = useT('businessDeals.steps')
  const actions = useT('businessDeals.actions')
  const title = pick(deal.title, useLocale())
  const offline = !useOnline() && actions('offline')
  const step = useStep(deal)
  return (
    <div className="relative flex gap-2">
      <Button
        variant="secondary"
        size="small"
        className="min-w-11"
        whyNot={offline || (deal.remaining === 0 && t('noneLeft'))}
        aria-label={t('lessOf', { title })}
        icon={<Minus aria-hidden className="size-5" />}
        onClick={() => step.mutate({ by: -1, version: deal.version })}
      />
      <Button
        variant="secondary"
        size="small"
        className="min-w-11"
        whyNot={offline}
        aria-label={t('moreOf', { title })}
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => step.mutate({ by: 1, version: deal.version })}
      />
    </div>
  )
}

interface Step {
  by: 1 | -1
  version: number
}

function useStep({ id: dealId }: OwnDeal) {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  const say = useProblemText()
  const t = useT('businessDeals.steps')
  const locale = useLocale()
  const step = useMutation({
    // After a lost response a click repeats the same step; after a response the version differs.
    mutationFn: ({ by, version }: Step) =>
      attempt({ by, version }, idempotencyKey =>
        call('POST /api/v1/deals/{dealId}/portions', { params: { dealId }, body: { by }, idempotencyKey }),
      ),
    onSuccess: (deal, { by }) => {
      putOwnDeal(queryClient, deal)
      const back = by === 1 ? -1 : 1
      toast({
        kind: 'success',
        about: `portions ${dealId}`,
        title: t('changed', { title: pick(deal.title, locale), count: deal.remaining }),
        action: { label: t('undo'), onAct: () => step.mutate({ by: back, version: deal.version }) },
      })
    },
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return step
}
