import type { BankStatements as Statements } from '@dawra/contract/payouts/bank-statements'
import type { DuePayout } from '@dawra/contract/payouts/schemas'
import { useQuery } from '@tanstack/react-query'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Name } from '#ui/bdi'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { Skeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { bankStatementsQuery, type PayoutAct } from '../queries.ts'
import { BankEntry } from './bank-entry.tsx'
import { StatementFile } from './statement-file.tsx'

interface BankStatementsProps {
  /** Payees with a debt: an incoming payment may be theirs. */
  due: readonly DuePayout[]
  act: PayoutAct
}

export function BankStatements({ due, act }: BankStatementsProps) {
  const t = useT('operatorPayouts.statement')
  const query = useQuery(bankStatementsQuery())
  return (
    <Panel title={t('title')} text={t('text')}>
      <StatementFile />
      <Answer query={query} waiting={<Skeleton className="h-14 rounded-card" />}>
        {({ last, open, refused, missing }) => (
          <>
            <Last last={last} />
            {last && open.length === 0 && <p className="text-14 text-muted">{t('noneOpen')}</p>}
            {open.length > 0 && (
              <section aria-labelledby="bank-open" className="grid">
                <h3 id="bank-open" className="text-16 font-semibold">
                  {t('open')}
                </h3>
                <ul className="divide-y divide-line">
                  {open.map(entry => (
                    <BankEntry key={entry.entryId} entry={entry} due={due} act={act} />
                  ))}
                </ul>
              </section>
            )}
            {refused.length > 0 && <Refused refused={refused} />}
            {missing.length > 0 && <Missing missing={missing} />}
          </>
        )}
      </Answer>
    </Panel>
  )
}

function Last({ last }: Pick<Statements, 'last'>) {
  const t = useT('operatorPayouts.statement')
  return (
    <p className="text-14 text-muted">
      {last
        ? t.rich('last', {
            at: () => <Time at={last.importedAt} />,
            name: () => <Name>{last.importedBy}</Name>,
            from: () => <Day on={last.from} />,
            until: () => <Day on={last.until} />,
          })
        : t('never')}
    </p>
  )
}

function Refused({ refused }: Pick<Statements, 'refused'>) {
  const t = useT('operatorPayouts.statement')
  return (
    <section aria-labelledby="bank-refused" className="grid gap-2">
      <h3 id="bank-refused" className="text-16 font-semibold">
        {t('refused')}
      </h3>
      <p className="text-14 text-muted">{t('refusedText')}</p>
      {refused.map(({ statementId, importedAt, from, until, count, faults }) => (
        <div key={statementId}>
          <p className="text-14 text-muted">
            {t.rich('refusedFile', {
              at: () => <Time at={importedAt} />,
              from: () => <Day on={from} />,
              until: () => <Day on={until} />,
            })}
          </p>
          <ul className="list-disc ps-5">
            {faults.map(({ line, why }) => (
              <li key={line}>{t(`faults.${why}`, { line })}</li>
            ))}
            {count > faults.length && <li>{t('refusedMore', { count: count - faults.length })}</li>}
          </ul>
        </div>
      ))}
    </section>
  )
}

const Day = ({ on }: { on: string }) => <Time at={`${on}T12:00:00Z`} as="date" />

function Missing({ missing }: Pick<Statements, 'missing'>) {
  const t = useT('operatorPayouts.statement')
  const locale = useLocale()
  return (
    <section aria-labelledby="bank-missing" className="grid">
      <h3 id="bank-missing" className="text-16 font-semibold">
        {t('missing')}
      </h3>
      <p className="text-14 text-muted">{t('missingText')}</p>
      <ul className="divide-y divide-line">
        {missing.map(({ payoutId, payee, amount, batch, givenAt }) => (
          <li key={payoutId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <p className="min-w-0">
              <Name>{pick(payee, locale)}</Name> · {t('batch', { number: `\u2066${batch}\u2069` })} ·{' '}
              <Time at={givenAt} />
            </p>
            <Money baisa={amount} />
          </li>
        ))}
      </ul>
    </section>
  )
}
