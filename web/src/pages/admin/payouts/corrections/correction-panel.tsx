import type { Correction, CorrectionRow } from '@dawra/contract/payouts/corrections'
import { type CorrectionKind, type RunKind, runKinds } from '@dawra/contract/payouts/corrections.rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { ReasonForm } from '../reason-form.tsx'
import type { useRunCorrection } from './queries.ts'

interface CorrectionPanelProps {
  correction: Correction
  run: ReturnType<typeof useRunCorrection>
}

export function CorrectionPanel({ correction, run }: CorrectionPanelProps) {
  const t = useT('operatorCorrections')
  const { kind, count, rows } = correction
  return (
    <Panel title={t(`kinds.${kind}.title`)} text={t(`kinds.${kind}.text`)}>
      <p>{count === 0 ? t('none') : <Found correction={correction} />}</p>
      {rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map(row => (
            <Row key={row.id} row={row} kind={kind} />
          ))}
        </ul>
      )}
      {rows.length < count && rows.length > 0 && <p className="text-14 text-muted">{t('largest')}</p>}
      {count > 0 &&
        (isRun(kind) ? <Run kind={kind} open={correction.open} run={run} /> : <Elsewhere kind={kind} />)}
    </Panel>
  )
}

const isRun = (kind: CorrectionKind): kind is RunKind => (runKinds as readonly string[]).includes(kind)

function Found({ correction: { kind, count, sum } }: { correction: Correction }) {
  const t = useT('operatorCorrections')
  const shown = useSumText()(kind, sum)
  return t(`kinds.${kind}.found`, { count, sum: `\u2068${shown}\u2069` })
}

function useSumText() {
  const format = useFormat()
  const texts = {
    vat: format.money,
    donors: format.money,
    debts: format.money,
    points: format.number,
    weights: format.weight,
    allergens: () => '',
  }
  return (kind: CorrectionKind, sum: number) => texts[kind](sum)
}

function Row({ row, kind }: { row: CorrectionRow; kind: CorrectionKind }) {
  const t = useT('operatorCorrections')
  const text = useSumText()
  const { sum, isNotified } = row
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <h3 className="flex min-w-0 flex-wrap items-center gap-2 text-16 font-semibold">
        <RowName row={row} kind={kind} />
        {isRun(kind) && isNotified && <Badge>{t('notified')}</Badge>}
      </h3>
      {isRun(kind) ? <Money baisa={sum} /> : <bdi className="tabular-nums">{text(kind, sum)}</bdi>}
    </li>
  )
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** The name of a person or a round leads to its page. */
function RowName({ row: { id, name, day }, kind }: { row: CorrectionRow; kind: CorrectionKind }) {
  const t = useT('operatorCorrections')
  const locale = useLocale()
  const shown = <Name>{pick(name, locale) || t('erased')}</Name>
  if (kind === 'points')
    return (
      <Link to="/admin/people/$user" params={{ user: id }} className={LINK}>
        {shown}
      </Link>
    )
  if (day)
    return (
      <Link to="/admin/rounds/$day" params={{ day }} search={{ round: id }} className={LINK}>
        {shown}
      </Link>
    )
  return shown
}

function Run({ kind, open, run }: { kind: RunKind; open: number } & Pick<CorrectionPanelProps, 'run'>) {
  const t = useT('operatorCorrections')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        whyNot={open === 0 && t('notifiedAll')}
        pending={run.isPending && run.variables.kind === kind}
        onClick={() => setOpen(true)}
      >
        {t(`kinds.${kind}.act`)}
      </Button>
      <ReasonForm
        open={isOpen}
        title={t(`kinds.${kind}.ask`)}
        text={t(`kinds.${kind}.askText`)}
        action={t(`kinds.${kind}.act`)}
        onClose={() => setOpen(false)}
        onReason={reason => run.mutate({ kind, reason })}
      />
    </div>
  )
}

/** A link to the page where members decide these corrections one by one. */
function Elsewhere({ kind }: { kind: Exclude<CorrectionKind, RunKind> }) {
  const t = useT('operatorCorrections')
  if (kind === 'points')
    return (
      <LinkButton to="/admin/abuse" variant="secondary">
        {t('kinds.points.act')}
      </LinkButton>
    )
  if (kind === 'weights')
    return (
      <LinkButton to="/admin/rounds/review" variant="secondary">
        {t('kinds.weights.act')}
      </LinkButton>
    )
  return null
}
