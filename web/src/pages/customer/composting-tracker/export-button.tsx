import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Button } from '#ui/button'

/** All entries as a file for spreadsheets, in the reader's language. */
export function ExportButton() {
  const t = useT('composting')
  const say = useProblemText()
  const language = useLocale()
  const exporting = useMutation({
    mutationFn: () => callForFile('GET /api/v1/me/composting.csv', { query: { language } }),
    onSuccess: file => saveFile(file, 'composting.csv'),
    onError: error => toast({ kind: 'error', title: t('failedToExport'), body: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={exporting.isPending}
      onClick={() => exporting.mutate()}
      icon={<Download aria-hidden className="size-5" />}
    >
      {t('list.export')}
    </Button>
  )
}
