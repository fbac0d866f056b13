import { dayAfter } from '@dawra/contract/muscat.rules'
import type { Statement } from '@dawra/contract/payouts'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Money } from '#ui/money'

/** The weeks of the venue, each with its papers. */
export function StatementList({ statements }: { statements: readonly Statement[] }) {
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
            <Week key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Week({ statement }: { statement: Statement }) {
  const t = useT('money.statements')
  const format = useFormat()
  const { week, pickups, gross, closing } = statement
  const day = (date: string) => `\u2068${format.date(`${date}T08:00:00Z`)}\u2069`
  const name = `${day(week)} – ${day(dayAfter(week, 6))}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <h3 className="text-16 font-semibold">{name}</h3>
        <p className="text-14 text-muted">
          {t('pickups', { count: pickups })} · {t('gross')} <Money baisa={gross} /> · {t('closing')}{' '}
          <Money baisa={closing} />
        </p>
      </div>
      <div className="flex gap-2">
        <PaperButton statement={statement} format="pdf" name={name} />
        <PaperButton statement={statement} format="csv" name={name} />
      </div>
    </li>
  )
}

interface PaperButtonProps {
  statement: Statement
  format: 'pdf' | 'csv'
  name: string
}

function PaperButton({ statement: { id: statementId, week }, format, name }: PaperButtonProps) {
  const t = useT('money.statements')
  const language = useLocale()
  const say = useProblemText()
  const { id: venueId } = useVenue()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/venues/{venueId}/statements/{statementId}/{format}', {
        params: { venueId, statementId, format },
        query: { language },
      }),
    onSuccess: file => saveFile(file, `statement-${week}.${format}`),
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
