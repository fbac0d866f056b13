import type { Statement } from '@dawra/contract/payouts/payee-money'
import { dayAfter } from '@dawra/contract/platform/muscat.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Money } from '#ui/money'

type FetchFile = (statement: Statement, format: 'pdf' | 'csv', language: Language) => Promise<Blob>

interface StatementListProps {
  statements: readonly Statement[]
  fetchFile?: FetchFile
}

export function StatementList({ statements, fetchFile }: StatementListProps) {
  const t = useT('money.statements')
  return (
    <Card className="min-w-0 lg:col-span-2">
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 text-14 text-muted">{t('text')}</p>
      {statements.length === 0 ? (
        <p className="mt-2 text-muted">{t('none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {statements.map(statement => (
            <Week key={statement.id} statement={statement} fetchFile={fetchFile} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface WeekProps {
  statement: Statement
  fetchFile: FetchFile | undefined
}

function Week({ statement, fetchFile }: WeekProps) {
  const t = useT('money.statements')
  const format = useFormat()
  const { number, week, pickups, gross, cash, cashFee, closing } = statement
  const day = (date: string) => `\u2068${format.date(`${date}T08:00:00Z`)}\u2069`
  const name = `${day(week)} – ${day(dayAfter(week, 6))}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <h3 className="text-16 font-semibold">
          {name} <span className="text-14 font-normal text-muted">{t('number', { number })}</span>
        </h3>
        <p className="text-14 text-muted">
          {t('pickups', { count: pickups })} · {t('gross')} <Money baisa={gross} />
          {cash !== 0 && (
            <>
              {' '}
              · {t('cash')} <Money baisa={cashFee - cash} /> · {t('cashFee')} <Money baisa={-cashFee} />
            </>
          )}{' '}
          · {t('closing')} <Money baisa={closing} />
        </p>
      </div>
      {fetchFile && (
        <div className="flex gap-2">
          <PaperButton statement={statement} format="pdf" name={name} fetchFile={fetchFile} />
          <PaperButton statement={statement} format="csv" name={name} fetchFile={fetchFile} />
        </div>
      )}
    </li>
  )
}

interface PaperButtonProps {
  statement: Statement
  format: 'pdf' | 'csv'
  name: string
  fetchFile: FetchFile
}

function PaperButton({ statement, format, name, fetchFile }: PaperButtonProps) {
  const t = useT('money.statements')
  const language = useLocale()
  const say = useProblemText()
  const fetching = useMutation({
    mutationFn: () => fetchFile(statement, format, language),
    onSuccess: file => saveFile(file, `statement-${statement.week}.${format}`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      aria-label={t('download', { format: format.toUpperCase(), week: name })}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {format.toUpperCase()}
    </Button>
  )
}
