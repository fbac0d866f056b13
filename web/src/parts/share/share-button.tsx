import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { IconButton } from '#ui/icon-button'
import { lazyPart } from '#ui/lazy-part'

const ShareSheet = lazyPart(() => import('./share-sheet.tsx').then(part => part.ShareSheet))

export function ShareButton({ shared, text }: { shared: Shared; text: string }) {
  const t = useT('sharing')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('action')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-5" />
      </IconButton>
      {open && <ShareSheet shared={shared} text={text} onClose={() => setOpen(false)} />}
    </>
  )
}

export interface Shared {
  kind: 'deal' | 'donation' | 'venue'
  path: string
}
