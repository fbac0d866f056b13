import { Undo2 } from 'lucide-react'
import { useNow } from 'use-intl'
import { lastUndoable } from '#features/rounds/driving/shown-rounds.ts'
import type { StoredCommand } from '#features/rounds/driving/store.ts'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { Problem } from './action-frame.tsx'
import { focusTitle } from './focus-title.ts'
import { useStoreCommand } from './use-store-command.ts'

/** The last command, while it can be undone. */
export function UndoLast({ commands }: { commands: readonly StoredCommand[] }) {
  const t = useT('driver')
  const now = useNow()
  const { store, isStoring, problem } = useStoreCommand()
  const last = lastUndoable(commands, now.getTime())?.command
  if (!last || last.kind === 'undo') return null
  const undo = async () => {
    const newCommand = {
      kind: 'undo' as const,
      roundId: last.roundId,
      stopId: null,
      binNumber: null,
      payload: { commandId: last.id },
    }
    if (await store(newCommand)) focusTitle()
  }
  return (
    <>
      <Button
        variant="secondary"
        className="justify-self-start"
        icon={<Undo2 aria-hidden className="flip-rtl size-5" />}
        pending={isStoring}
        onClick={() => void undo()}
      >
        {t('undo', { what: t(`taps.${last.kind}`) })}
      </Button>
      <Problem>{problem}</Problem>
    </>
  )
}
