import type { ResultOf } from '@dawra/contract/platform/route'
import type { redeemReward } from '@dawra/contract/rewards/routes'
import { pointsFor } from '@dawra/contract/rewards/rules'
import type { Reward } from '@dawra/contract/rewards/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REWARDS, type RewardsSummary } from '#features/rewards/queries.ts'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { useAttempt } from '#lib/write-once'
import { earlyDealsQuery } from '#parts/early-access.ts'
import { Button } from '#ui/button'
import { ConfirmDialog } from '#ui/confirm-dialog'
import { Dialog } from '#ui/dialog'
import { FormProblem } from '#ui/form-problem'
import { useObstacle } from './reward-list.tsx'
import { VoucherStub } from './voucher-stub.tsx'
import { WhereToUseVoucher } from './where-to-use-voucher.tsx'

interface RedeemDialogProps {
  slug: string
  summary: RewardsSummary
  onClose: () => void
}

export function RedeemDialog({ slug, summary, onClose }: RedeemDialogProps) {
  const t = useT('rewards.redeem')
  const redeeming = useRedeem()
  const reward = summary.rewards.find(each => each.slug === slug)
  if (redeeming.data) return <Redeemed redeemed={redeeming.data} onClose={onClose} />
  if (reward) return <Confirm {...{ reward, redeeming, summary, onClose }} />
  return (
    <Dialog open onOpenChange={onClose} title={t('goneTitle')} description={t('gone')}>
      <Button onClick={onClose}>{t('done')}</Button>
    </Dialog>
  )
}

function useRedeem() {
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: ({ slug, cost }: Reward) => {
      const body = { reward: slug, cost }
      return attempt(body, idempotencyKey => call('POST /api/v1/me/redemptions', { body, idempotencyKey }))
    },
    // Also after a refusal: another tab may have changed the balance.
    onSettled: async () => {
      await invalidate(queryClient, ...REWARDS)
      void queryClient.invalidateQueries(earlyDealsQuery())
    },
  })
}

interface ConfirmProps extends Omit<RedeemDialogProps, 'slug'> {
  reward: Reward
  redeeming: ReturnType<typeof useRedeem>
}

function Confirm({ reward, redeeming, summary, onClose }: ConfirmProps) {
  const t = useT('rewards.redeem')
  const locale = useLocale()
  const obstacle = useObstacle(reward, summary)
  const say = useProblemText()
  const title = pick(reward.title, locale) ?? ''
  const dialog = {
    open: true,
    onOpenChange: onClose,
    title: t('title', { reward: title }),
    description: pick(reward.description, locale),
  }
  const problem = <FormProblem>{redeeming.error && say(redeeming.error)}</FormProblem>
  if (obstacle && !redeeming.isPending)
    return (
      <Dialog {...dialog}>
        {problem}
        <p className="mb-4">{obstacle}</p>
        <Button variant="secondary" onClick={onClose}>
          {t('done')}
        </Button>
      </Dialog>
    )
  return (
    <ConfirmDialog
      {...dialog}
      action={t('action')}
      pending={redeeming.isPending}
      onConfirm={() => redeeming.mutate(reward)}
    >
      {problem}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 tabular-nums">
        <Row name={t('cost')} reward={reward} count={reward.cost} />
        <Row name={t('left')} reward={reward} count={Math.max(0, pointsFor(summary, reward) - reward.cost)} />
      </dl>
      <p className="mt-3 text-14 text-muted">
        {reward.gives === 'voucher'
          ? t('voucherText', { count: reward.expiryDays })
          : t('perkText', { count: reward.expiryDays })}
      </p>
    </ConfirmDialog>
  )
}

function Row({ name, reward, count }: { name: string; reward: Reward; count: number }) {
  const list = useT('rewards.list')
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-semibold">
        {list(reward.gives === 'voucher' ? 'costVerified' : 'cost', { count })}
      </dd>
    </>
  )
}

interface RedeemedProps {
  redeemed: ResultOf<typeof redeemReward>
  onClose: () => void
}

function Redeemed({ redeemed: { voucher, perk }, onClose }: RedeemedProps) {
  const t = useT('rewards.redeem')
  const perks = useT('rewards.perks')
  const locale = useLocale()
  const format = useFormat()
  const title = voucher ? pick(voucher.title, locale) : perk && perks(perk.kind)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={voucher ? t('voucherReady') : t('perkReady', { perk: title ?? '' })}
      description={voucher ? title : undefined}
    >
      <div className="grid gap-4">
        {voucher && <VoucherStub voucher={voucher} />}
        {perk && (
          <div>
            <p>{perks(`${perk.kind}Text`)}</p>
            <p className="mt-1 text-14 text-muted">
              {perks('until', { date: format.date(perk.endsAt), time: format.clock(perk.endsAt) })}
            </p>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button size="small" variant={voucher ? 'secondary' : 'primary'} onClick={onClose}>
            {t('done')}
          </Button>
          {voucher && <WhereToUseVoucher voucher={voucher} />}
        </div>
      </div>
    </Dialog>
  )
}
