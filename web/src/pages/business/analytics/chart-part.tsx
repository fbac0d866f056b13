import type { AnalyticsTable, DayRange } from '@dawra/contract/insights/analytics.rules'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { callForFile } from '#lib/client'
import { cx } from '#lib/cx'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'

interface ChartPartProps {
  title: string
  text?: string
  table: AnalyticsTable
  venueId: string
  range: DayRange
  children: ReactNode
}

export function ChartPart({ title, text, table, venueId, range, children }: ChartPartProps) {
  const language = useLocale()
  const load = () =>
    callForFile('GET /api/v1/venues/{venueId}/analytics.csv', {
      params: { venueId },
      query: { ...range, table, language },
    })
  return (
    <FigurePart title={title} text={text} load={load} name={`dawra-${table}-${range.from}-${range.to}.csv`}>
      {children}
    </FigurePart>
  )
}

interface FigurePartProps {
  title: string
  text?: string | undefined
  load: () => Promise<Blob>
  name: string
  children: ReactNode
}

export function FigurePart({ title, text, load, name, children }: FigurePartProps) {
  const t = useT('venueAnalytics')
  const say = useProblemText()
  const saving = useMutation({
    mutationFn: load,
    onSuccess: file => saveFile(file, name),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Panel title={title} text={text}>
      {children}
      <Button
        variant="ghost"
        size="small"
        pending={saving.isPending}
        onClick={() => saving.mutate()}
        icon={<Download aria-hidden className="size-5" />}
        className="-ms-3.5 justify-self-start print:hidden"
      >
        {t('download')}
        <span className="sr-only">: {title}</span>
      </Button>
    </Panel>
  )
}

interface TableProps {
  caption: string
  head: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

export function NumberTable({ caption, head, rows }: TableProps) {
  const t = useT('venueAnalytics')
  return (
    <details>
      <summary className="flex min-h-11 items-center font-medium text-wadi underline underline-offset-4">
        {t('asTable')}
        <span className="sr-only">: {caption}</span>
      </summary>
      <WideTable label={`${caption} · ${t('asTable')}`} className="mt-2 max-h-96">
        <table className="w-full text-14 tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map(name => (
                <th key={name} scope="col" className="p-2 text-start font-medium text-muted">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="p-2 text-start font-normal whitespace-nowrap">
                  {first}
                </th>
                {others.map((cell, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay in their order
                  <td key={nth} className="p-2 whitespace-nowrap">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </details>
  )
}

interface WideTableProps {
  label: string
  className?: string
  children: ReactNode
}

export const WideTable = ({ label, className, children }: WideTableProps) => (
  <section
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
    tabIndex={0}
    className={cx('overflow-auto', className)}
  >
    {children}
  </section>
)
