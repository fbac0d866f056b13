import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ApiError } from '#lib/api-error'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

export function DownloadButtons({ token }: { token: string }) {
  const t = useT('profile.export')
  const say = useProblemText()
  const download = useDownload(token)
  const { error } = download
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <div className="grid gap-3">
      <FormProblem>{error && (isGone ? t('gone') : say(error))}</FormProblem>
      <div className="flex flex-wrap gap-3">
        {(['html', 'json'] as const).map(format => (
          <Button
            key={format}
            variant={format === 'html' ? 'primary' : 'secondary'}
            pending={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
            icon={<Download aria-hidden className="size-5" />}
          >
            {t(format)}
          </Button>
        ))}
      </div>
    </div>
  )
}

const useDownload = (token: string) =>
  useMutation({
    mutationFn: async (format: 'html' | 'json') =>
      saveFile(
        await callForFile('GET /api/v1/exports/{token}', { params: { token }, query: { format } }),
        `my-data.${format}`,
      ),
  })
