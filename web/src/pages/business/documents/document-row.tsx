import type { DocumentFile } from '@dawra/contract/documents/rules'
import type { IssuedDocument } from '@dawra/contract/documents/schemas'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { useVenue } from '#parts/venue/use-venue.ts'
import { Badge } from '#ui/badge'
import { Ltr } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'

/** One document with its file. The amounts of credit notes are negative. */
export function DocumentRow({ document }: { document: IssuedDocument }) {
  const t = useT('documents')
  const { id, kind, number, issuedAt, orderNumber, credits, total, vat, isTaxed, hasXml, submission } =
    document
  const sign = kind === 'credit_note' ? -1 : 1
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-2">
          <h2 className="text-16 font-semibold">
            <Ltr>{number}</Ltr> · {t(`kinds.${kind}`)}
          </h2>
          {submission && (
            <Badge
              tone={submission === 'rejected' ? 'danger' : submission === 'accepted' ? 'luban' : 'plain'}
            >
              {t(`submissions.${submission}`)}
            </Badge>
          )}
        </div>
        <p className="text-14 text-muted">
          <Time at={issuedAt} />
          {orderNumber && (
            <>
              {' · '}
              {t.rich('ofOrder', { number: () => <Ltr>{orderNumber}</Ltr> })}
            </>
          )}
          {credits && (
            <>
              {' · '}
              {t.rich('creditsOf', { number: () => <Ltr>{credits}</Ltr> })}
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:ms-auto">
        <div className="max-sm:w-full sm:text-end">
          <Money baisa={sign * total} className="font-semibold" />
          {isTaxed && (
            <p className="text-14 text-muted">
              {t('vat')} <Money baisa={sign * vat} />
            </p>
          )}
        </div>
        <FileButton documentId={id} number={number} file="pdf" />
        {hasXml && <FileButton documentId={id} number={number} file="xml" />}
      </div>
    </li>
  )
}

interface FileButtonProps {
  documentId: string
  number: string
  file: DocumentFile
}

function FileButton({ documentId, number, file }: FileButtonProps) {
  const t = useT('documents')
  const language = useLocale()
  const say = useProblemText()
  const { id: venueId } = useVenue()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/venues/{venueId}/documents/{documentId}/{file}', {
        params: { venueId, documentId, file },
        query: { language },
      }),
    onSuccess: saved => saveFile(saved, `${number}.${file}`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden className="size-5" />}
      aria-label={t('download', { number: `\u2066${number}\u2069`, format: file.toUpperCase() })}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {file.toUpperCase()}
    </Button>
  )
}
