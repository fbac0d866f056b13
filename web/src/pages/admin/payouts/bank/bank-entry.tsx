import type { BankEntry as Entry } from '@dawra/contract/payouts/bank-statements'
import type { DuePayout } from '@dawra/contract/payouts/schemas'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Ltr, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import type { PayoutAct } from '../queries.ts'
import { ReasonForm } from '../reason-form.tsx'
import { ChoosePayoutForm } from './choose-payout-form.tsx'

interface BankEntryProps {
  entry: Entry
  due: readonly DuePayout[]
  act: PayoutAct
}

export function BankEntry({ entry, due, act }: BankEntryProps) {
  const t = useT('operatorPayouts.statement')
  const locale = useLocale()
  const { bookedOn, isCredit, amount, reference, description, difference, payout } = entry
  const waits = (payout?.approvalId ?? entry.approvalId) !== null
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h4 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          {t(isCredit ? 'in' : 'out')} <Money baisa={amount} />
          <Badge tone={isCredit ? 'plain' : 'danger'}>{t(`differences.${difference}`)}</Badge>
          {waits && <Badge tone="date">{t('waits')}</Badge>}
        </h4>
        <p className="text-14 text-muted">
          <Time at={`${bookedOn}T12:00:00Z`} as="date" />
          {reference && (
            <>
              {' · '}
              <Ltr>{reference}</Ltr>
            </>
          )}
        </p>
        {payout && (
          <p className="text-14">
            {t.rich('payout', {
              name: () => <Name>{pick(payout.payee, locale)}</Name>,
              amount: () => <Money baisa={payout.amount} />,
            })}
          </p>
        )}
        <p className="text-14 [overflow-wrap:anywhere]">
          <Name>{description}</Name>
        </p>
      </div>
      <Acts entry={entry} due={due} act={act} waits={waits} />
    </li>
  )
}

type Question = 'match' | 'receive' | 'note'

function Acts({ entry, due, act, waits }: BankEntryProps & { waits: boolean }) {
  const t = useT('operatorPayouts.statement')
  const [asking, setAsking] = useState<Question | null>(null)
  const of = { entry: useEntryName(entry) }
  const { isCredit, payout, candidates } = entry
  const debtors = isCredit && !payout ? due.filter(({ balance }) => balance < 0) : []
  const whyNot = waits && t('waits')
  return (
    <div className="flex flex-wrap gap-3">
      {(payout || candidates.length > 0) && (
        <Button
          variant="secondary"
          aria-label={t(payout ? 'againOf' : 'matchOf', of)}
          whyNot={whyNot}
          onClick={() => setAsking('match')}
        >
          {t(payout ? 'again' : 'match')}
        </Button>
      )}
      {debtors.length > 0 && (
        <Button
          variant="secondary"
          aria-label={t('receiveOf', of)}
          whyNot={whyNot}
          onClick={() => setAsking('receive')}
        >
          {t('receive')}
        </Button>
      )}
      <Button
        variant="secondary"
        aria-label={t('noteOf', of)}
        whyNot={whyNot}
        onClick={() => setAsking('note')}
      >
        {t('note')}
      </Button>
      <Dialogs entry={entry} debtors={debtors} act={act} asking={asking} onClose={() => setAsking(null)} />
    </div>
  )
}

function useEntryName({ reference, amount }: Entry) {
  const format = useFormat()
  return `\u2068${reference ?? format.money(amount)}\u2069`
}

interface DialogsProps {
  entry: Entry
  debtors: readonly DuePayout[]
  act: PayoutAct
  asking: Question | null
  onClose: () => void
}

function Dialogs({ entry, debtors, act, asking, onClose }: DialogsProps) {
  const t = useT('operatorPayouts.statement')
  const of = { entry: useEntryName(entry) }
  const params = { entryId: entry.entryId }
  return (
    <>
      {asking === 'match' && <Match entry={entry} act={act} onClose={onClose} />}
      {asking === 'receive' && <Receive entry={entry} debtors={debtors} act={act} onClose={onClose} />}
      <ReasonForm
        open={asking === 'note'}
        title={t('noteTitle', of)}
        text={t('noteText')}
        action={t('note')}
        onClose={onClose}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/bank-entries/{entryId}/closing', { params, body: { reason } }),
          )
        }
      />
    </>
  )
}

type QuestionProps = Omit<DialogsProps, 'asking' | 'debtors'>

/** Says which of our payouts the entry belongs to. */
function Match({ entry, act, onClose }: QuestionProps) {
  const t = useT('operatorPayouts.statement')
  const locale = useLocale()
  const of = { entry: useEntryName(entry) }
  const { isCredit, payout, candidates } = entry
  const params = { entryId: entry.entryId }
  const payouts = payout
    ? [{ value: payout.payoutId, label: pick(payout.payee, locale) ?? '' }]
    : candidates.map(({ payoutId, payee, batch }) => ({
        value: payoutId,
        label: `${pick(payee, locale)} · ${t('batch', { number: `\u2066${batch}\u2069` })}`,
      }))
  return (
    <ChoosePayoutForm
      title={t('matchTitle', of)}
      text={t(isCredit ? 'matchBack' : 'matchText')}
      label={t('which')}
      choices={payouts}
      action={t(payout ? 'again' : 'match')}
      onClose={onClose}
      onChosen={(payoutId, reason) =>
        act.mutate(() =>
          call('POST /api/v1/admin/bank-entries/{entryId}/payout', { params, body: { payoutId, reason } }),
        )
      }
    />
  )
}

/** Says whose debt the entry pays. */
function Receive({ entry, debtors, act, onClose }: QuestionProps & { debtors: readonly DuePayout[] }) {
  const t = useT('operatorPayouts.statement')
  const locale = useLocale()
  const format = useFormat()
  const of = { entry: useEntryName(entry) }
  const params = { entryId: entry.entryId }
  return (
    <ChoosePayoutForm
      title={t('receiveTitle', of)}
      text={t('receiveText')}
      label={t('who')}
      choices={debtors.map(({ payee, balance }) => ({
        value: payee.id,
        label: `${pick(payee.name, locale)} · \u2068${format.money(-balance)}\u2069`,
      }))}
      action={t('ask')}
      onClose={onClose}
      onChosen={(payeeId, reason) =>
        act.mutate(() =>
          call('POST /api/v1/admin/bank-entries/{entryId}/receipt', { params, body: { payeeId, reason } }),
        )
      }
    />
  )
}
