import { type Book, books } from '@dawra/contract/accounting.rules'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { lastMonths } from '#lib/months'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { SelectField } from '#ui/select-field'
import type { PeriodSearch } from './period.ts'

const MONTHS = 36

interface BooksProps {
  venueId: string
  search: PeriodSearch
}

/** A month as files for spreadsheets. */
export function Books({ venueId, search }: BooksProps) {
  const t = useT('accounting.books')
  const format = useFormat()
  const navigate = useNavigate()
  const months = lastMonths(new Date(), MONTHS)
  const month = search.month ?? months[0]!
  return (
    <Card className="min-w-0">
      <h2 className="text-22">{t('title')}</h2>
      <div className="mt-3 max-w-sm">
        <SelectField
          label={t('month')}
          value={month}
          onChange={event =>
            void navigate({
              to: '/business/accounting',
              search: { ...search, month: event.target.value },
              replace: true,
            })
          }
        >
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
              <p className="max-w-2xl text-14 text-muted">{t(`texts.${book}`)}</p>
            </div>
            <BookButton venueId={venueId} book={book} month={month} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function BookButton({ venueId, book, month }: { venueId: string; book: Book; month: string }) {
  const t = useT('accounting.books')
  const language = useLocale()
  const say = useProblemText()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/venues/{venueId}/books/{book}', {
        params: { venueId, book },
        query: { month, language },
      }),
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
