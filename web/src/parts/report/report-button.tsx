import type { ReportedKind } from '@dawra/contract/moderation/rules'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#lib/i18n'
import { useIsSignedIn } from '#lib/session'
import { firstMode } from '#lib/signed-in-before'
import { Button } from '#ui/button'
import { lazyPart } from '#ui/lazy-part'

const ReportDialog = lazyPart(() => import('./report-dialog.tsx').then(part => part.ReportDialog))

interface ReportButtonProps {
  subject: { kind: ReportedKind; id: string }
  /** `icon` beside something small, such as a message. */
  look?: 'button' | 'icon'
}

/** Reports content of other users. Guests sign in first and return. */
export function ReportButton({ subject, look = 'button' }: ReportButtonProps) {
  const t = useT('moderation')
  const signedIn = useIsSignedIn()
  const here = useLocation({ select: location => location.href })
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const press = () =>
    signedIn ? setOpen(true) : void navigate({ to: '/login', search: { mode: firstMode(), next: here } })
  const label = t(`action.${subject.kind}`)
  return (
    <>
      {look === 'icon' ? (
        <button
          type="button"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={press}
          className="-m-2.5 grid size-11 place-items-center rounded-control text-muted hover-able:hover:text-loam"
        >
          <Flag aria-hidden className="size-3.5" />
        </button>
      ) : (
        <Button
          variant="ghost"
          size="small"
          aria-haspopup="dialog"
          onClick={press}
          icon={<Flag aria-hidden className="size-4" />}
          className="justify-self-start"
        >
          {label}
        </Button>
      )}
      {open && <ReportDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
