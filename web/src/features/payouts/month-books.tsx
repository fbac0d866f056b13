import { type Book, books } from '@dawra/contract/documents/accounting.rules'
import type { PayeeKind } from '@dawra/contract/payouts/rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { lastMonths } from '#lib/months'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SelectField } from '#ui/select-field'

const MONTHS = 36

type FetchBook = (book: Book, wanted: { month: string; language: Language }) => Promise<Blob>

interface MonthBooksProps {
  kind: PayeeKind
  /** The current one by default. */
  month: string | undefined
  onMonth: (month: string) => void
  fetchBook: FetchBook
}

/** The files of a month for spreadsheets. */
export function MonthBooks({ kind, month: chosen, onMonth, fetchBook }: MonthBooksProps) {
  const t = useT('accounting.books')
  const format = useFormat()
  const months = lastMonths(new Date(), MONTHS)
  const month = chosen ?? months[0]!
  return (
    <Card className="min-w-0">
      <h2 className="text-22">{t('title')}</h2>
      <div className="mt-3 max-w-sm">
        <SelectField label={t('month')} value={month} onChange={event => onMonth(event.target.value)}>
          {[...new Set([...months, month])].map(each => (
            <option key={each} value={each}>
              {format.month(each)}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className="mt-2 divide-y divide-line">
        {books.map(book => (
          <li key={book} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 basis-72 grow">
              <h3 className="text-16 font-semibold">{t(`names.${book}`)}</h3>
              <p className="max-w-2xl text-14 text-muted">{t(`texts.${kind}.${book}`)}</p>
            </div>
            <BookButton book={book} month={month} fetchBook={fetchBook} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface BookButtonProps {
  book: Book
  month: string
  fetchBook: FetchBook
}

function BookButton({ book, month, fetchBook }: BookButtonProps) {
  const t = useT('accounting.books')
  const language = useLocale()
  const say = useProblemText()
  const fetching = useMutation({
    mutationFn: () => fetchBook(book, { month, language }),
    onSuccess: file => saveFile(file, `${book}-${month}.csv`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t(`download.${book}`)}
    </Button>
  )
}
