import type { IssuedDocument } from '@dawra/contract/documents/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { apiQuery, invalidate } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { useProblemText } from '#lib/problem-text'
import { useLive } from '#lib/realtime'
import { toast } from '#lib/toasts'
import { Ltr, Name } from '#ui/bdi'
import { Money } from '#ui/money'

const DOCUMENTS = 'GET /api/v1/me/collections/{collectionId}/documents'

export function PickupDocuments({ collectionId }: { collectionId: string }) {
  const t = useT('orders.documents')
  const queryClient = useQueryClient()
  const { data } = useQuery(apiQuery(DOCUMENTS, { params: { collectionId } }))
  useLive(['documents.issued'], () => void invalidate(queryClient, DOCUMENTS))
  if (!data?.documents.length) return null
  return (
    <section aria-labelledby="documents" className="border-t border-line pt-3">
      <h2 id="documents" className="text-14 font-semibold">
        {t('title')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {data.documents.map(document => (
          <Issued key={document.id} collectionId={collectionId} document={document} />
        ))}
      </ul>
    </section>
  )
}

function Issued({ collectionId, document }: { collectionId: string; document: IssuedDocument }) {
  const t = useT('orders.documents')
  const language = useLocale()
  const say = useProblemText()
  const { id: documentId, kind, number, seller, total } = document
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/me/collections/{collectionId}/documents/{documentId}', {
        params: { collectionId, documentId },
        query: { language },
      }),
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
