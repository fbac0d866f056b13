import type { PayoutOverview } from '@dawra/contract/payouts/routes'
import type { DuePayout } from '@dawra/contract/payouts/schemas'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { BankForm } from './bank-form.tsx'
import type { PayoutAct } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'

interface DueProps {
  due: readonly DuePayout[]
  settings: PayoutOverview['settings']
  act: PayoutAct
}

export function DuePayouts({ due, settings, act }: DueProps) {
  const t = useT('operatorPayouts.due')
  const format = useFormat()
  const ready = due.filter(({ obstacle }) => obstacle === null)
  const total = ready.reduce((sum, each) => sum + each.due, 0)
  const money = (baisa: number) => `\u2068${format.money(baisa)}\u2069`
  const make = () => {
    // One key for both attempts: the call is repeated after a fresh second factor.
    const idempotencyKey = crypto.randomUUID()
    act.mutate(() => call('POST /api/v1/admin/payout-batches', { idempotencyKey }))
  }
  return (
    <Card>
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 text-14 text-muted">
        {t('rules', {
          days: settings.holdDays,
          minimum: money(settings.minimum),
          approval: money(settings.approvalAbove),
        })}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p>{t('ready', { count: ready.length, amount: money(total) })}</p>
        <Button whyNot={ready.length === 0 && t('nothing')} pending={act.isPending} onClick={make}>
          {t('make')}
        </Button>
      </div>
      {due.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {due.map(each => (
            <Payee key={each.payee.id} owed={each} act={act} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type Question = 'hold' | 'release' | 'receipt'

interface PayeeProps {
  owed: DuePayout
  act: PayoutAct
}

function Payee({ owed, act }: PayeeProps) {
  const [asking, setAsking] = useState<Question | null>(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <PayeeFacts owed={owed} />
      <PayeeActs owed={owed} onAsk={setAsking} />
      <PayeeDialogs owed={owed} act={act} asking={asking} onClose={() => setAsking(null)} />
    </li>
  )
}

function PayeeFacts({ owed }: { owed: DuePayout }) {
  const t = useT('operatorPayouts.due')
  const locale = useLocale()
  const { payee, legalName, balance, waiting, obstacle, holdReason, owedSince } = owed
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
        <Name>{pick(payee.name, locale)}</Name>
        {payee.kind === 'seller' && <Badge>{t('seller')}</Badge>}
        <Badge tone={obstacle ? 'plain' : 'luban'}>{t(`states.${obstacle ?? 'ready'}`)}</Badge>
      </h3>
      <p className="text-14 text-muted">
        {legalName && (
          <>
            <Name>{legalName}</Name> ·{' '}
          </>
        )}
        {t('balance')} <Money baisa={balance} /> · {t('waiting')} <Money baisa={waiting} />
      </p>
      {owedSince && (
        <p className="text-14 text-muted">
          {t.rich('owedSince', { day: () => <Time at={`${owedSince}T12:00:00Z`} as="date" /> })}
        </p>
      )}
      {holdReason && (
        <p className="text-14">
          <Name>{holdReason}</Name>
        </p>
      )}
    </div>
  )
}

function PayeeActs({ owed, onAsk }: { owed: DuePayout; onAsk: (question: Question) => void }) {
  const t = useT('operatorPayouts.due')
  const { payee, balance, due, obstacle, approvalId } = owed
  const name = pick(payee.name, useLocale())
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Money baisa={due} className="font-semibold" />
      {payee.kind === 'venue' && (
        <LinkButton
          to="/admin/commission/$venueId"
          params={{ venueId: payee.id }}
          variant="ghost"
          size="small"
          aria-label={t('commissionOf', { name })}
        >
          {t('commission')}
        </LinkButton>
      )}
      {obstacle === 'held' ? (
        <Button variant="secondary" aria-label={t('releaseOf', { name })} onClick={() => onAsk('release')}>
          {t('release')}
        </Button>
      ) : (
        <Button variant="secondary" aria-label={t('holdOf', { name })} onClick={() => onAsk('hold')}>
          {t('hold')}
        </Button>
      )}
      {balance < 0 && (
        <Button
          variant="secondary"
          aria-label={t('receivedOf', { name })}
          whyNot={approvalId !== null && t('receiptWaits')}
          onClick={() => onAsk('receipt')}
        >
          {t('received')}
        </Button>
      )}
    </div>
  )
}

type PayeeDialogsProps = PayeeProps & { asking: Question | null; onClose: () => void }

function PayeeDialogs({ owed: { payee, balance }, act, asking, onClose }: PayeeDialogsProps) {
  const t = useT('operatorPayouts.due')
  const name = `\u2068${pick(payee.name, useLocale())}\u2069`
  const params = { payeeId: payee.id }
  return (
    <>
      <ReasonForm
        open={asking === 'release'}
        title={t('releaseTitle', { name })}
        text={t('releaseText')}
        action={t('release')}
        onClose={onClose}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/payout-holds/{payeeId}/release', { params, body: { reason } }),
          )
        }
      />
      {asking === 'receipt' && (
        <BankForm
          title={t('receiptTitle', { name })}
          text={t('receiptText')}
          most={-balance}
          onClose={onClose}
          onSend={body =>
            act.mutate(() => call('POST /api/v1/admin/payees/{payeeId}/receipts', { params, body }))
          }
        />
      )}
      <ReasonForm
        open={asking === 'hold'}
        title={t('holdTitle', { name })}
        action={t('hold')}
        onClose={onClose}
        onReason={reason =>
          act.mutate(() => call('POST /api/v1/admin/payout-holds/{payeeId}', { params, body: { reason } }))
        }
      />
    </>
  )
}
