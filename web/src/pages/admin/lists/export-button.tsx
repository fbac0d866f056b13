import type { OfficeListName } from '@dawra/contract/desk/lists.rules'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'
import type { ListSearch } from './search.ts'

export function ExportButton({ list, search }: { list: OfficeListName; search: ListSearch }) {
  const t = useT('adminLists')
  const language = useLocale()
  const say = useProblemText()
  const fetching = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/admin/lists/{list}/csv', { params: { list }, query: { ...search, language } }),
    onSuccess: file => saveFile(file, `${list}.csv`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Download aria-hidden className="size-5" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {t('export')}
    </Button>
  )
}
