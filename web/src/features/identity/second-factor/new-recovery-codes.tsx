import { Copy, Download } from 'lucide-react'
import { saveFile } from '#lib/download'
import { useLocale, useT } from '#lib/i18n'
import { productName } from '#lib/locale'
import { toast } from '#lib/toasts'
import { Code } from '#ui/bdi'
import { Button } from '#ui/button'

/** Groups of four are easier to read and to enter. */
const grouped = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

export function NewRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useT('security.codes')
  const app = useT('security.app')
  const name = productName(useLocale())
  const text = codes.map(grouped).join('\n')
  const download = () => {
    const file = `${t('fileTitle', { name })}\n\n${text}\n`
    saveFile(new Blob([file], { type: 'text/plain;charset=utf-8' }), t('file'))
  }
  return (
    <div className="grid gap-4">
      <p>{t('keep')}</p>
      <ol className="grid gap-1 rounded-control bg-ground p-4 text-center">
        {codes.map(code => (
          <li key={code}>
            <Code>{grouped(code)}</Code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          className="grow"
          icon={<Copy aria-hidden className="size-5" />}
          onClick={() => copyText(text, app('copied'))}
        >
          {t('copy')}
        </Button>
        <Button
          variant="secondary"
          className="grow"
          icon={<Download aria-hidden className="size-5" />}
          onClick={download}
        >
          {t('download')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('done')}</Button>
    </div>
  )
}

/** Copies where the browser supports it; the text is also visible on the page. */
export async function copyText(text: string, doneText: string) {
  await navigator.clipboard.writeText(text)
  toast({ title: doneText })
}
