import type { IssuedDocument } from '@dawra/contract/documents/schemas'
import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { type Locale, pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { useLive } from '#lib/realtime'
import { toast } from '#lib/toasts'
import { Ltr, Name } from '#ui/bdi'
import { Money } from '#ui/money'

interface Fetching {
  /** @throws ApiError */
  fetchFile: (documentId: string, language: Locale) => Promise<Blob>
}

interface IssuedDocumentsProps<Key extends readonly unknown[]> extends Fetching {
  query: UseQueryOptions<{ documents: IssuedDocument[] }, Error, { documents: IssuedDocument[] }, Key>
  heading: 'h2' | 'h3'
}

/** The tax invoices, receipts and credit notes of something paid; nothing while there are none. */
export function IssuedDocuments<Key extends readonly unknown[]>({
  query,
  heading: Heading,
  fetchFile,
}: IssuedDocumentsProps<Key>) {
  const t = useT('orders.documents')
  const queryClient = useQueryClient()
  const { data } = useQuery(query)
  useLive(['documents.issued'], () => void queryClient.invalidateQueries({ queryKey: query.queryKey }))
  if (!data?.documents.length) return null
  return (
    <section aria-labelledby="documents" className="border-t border-line pt-3">
      <Heading id="documents" className="text-14 font-semibold">
        {t('title')}
      </Heading>
      <ul className="mt-1 divide-y divide-line">
        {data.documents.map(document => (
          <Issued key={document.id} document={document} fetchFile={fetchFile} />
        ))}
      </ul>
    </section>
  )
}

function Issued({ document, fetchFile }: { document: IssuedDocument } & Fetching) {
  const t = useT('orders.documents')
  const language = useLocale()
  const say = useProblemText()
  const { id, kind, number, seller, total } = document
  const fetching = useMutation({
    mutationFn: () => fetchFile(id, language),
    onSuccess: file => saveFile(file, `${number}.pdf`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <li>
      <button
        type="button"
        aria-busy={fetching.isPending}
        onClick={() => fetching.isPending || fetching.mutate()}
        className="flex min-h-11 w-full items-center gap-3 rounded-control py-2 text-start text-14 hover-able:hover:bg-luban"
      >
        <FileText aria-hidden className="size-5 shrink-0 text-wadi" />
        <span className="min-w-0 grow">
          <span className="block font-medium text-wadi underline">
            {t(`kinds.${kind}`)} <Ltr>{number}</Ltr>
          </span>
          <span className="block text-muted">
            <Name>{pick(seller, language)}</Name>
          </span>
        </span>
        <Money baisa={kind === 'credit_note' ? -total : total} />
      </button>
    </li>
  )
}
