import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#lib/i18n'
import { IconButton } from '#ui/icon-button'
import type { Shared } from './shared.ts'

const ShareSheet = lazy(() => import('./share-sheet.tsx').then(({ ShareSheet }) => ({ default: ShareSheet })))

/** Opens the ways to send something to somebody; `text` is said with the link. */
export function ShareButton({ shared, text }: { shared: Shared; text: string }) {
  const t = useT('sharing')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('action')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-5" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <ShareSheet shared={shared} text={text} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
