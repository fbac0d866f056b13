import type { PickupWindow } from '@dawra/contract/platform/schemas'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n'
import { type QuickReply, ThreadPanel } from '#parts/messages/thread-panel.tsx'
import { Sheet } from '#ui/dialog'
import { threadQuery, useLiveThread, useWrite } from './queries.ts'

interface ThreadDialogProps {
  pickup: { id: string; window: PickupWindow }
  otherName: string
  quickReplies?: readonly QuickReply[]
  onClose: () => void
}

/** Phone numbers are allowed here, because both sides know each other. */
export function ThreadDialog({ pickup, otherName, quickReplies = [], onClose }: ThreadDialogProps) {
  const t = useT('messages')
  const thread = useQuery(threadQuery(pickup.id))
  const write = useWrite(pickup.id)
  useLiveThread(pickup.id)
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t('with', { name: `\u2068${otherName}\u2069` })}
    >
      <div className="flex h-[min(32rem,70dvh)] flex-col md:h-[calc(100dvh-8.5rem)]">
        <ThreadPanel
          subject={`pickup:${pickup.id}`}
          query={thread}
          onSend={write.mutateAsync}
          otherName={otherName}
          window={pickup.window}
          mayShareContacts
          quickReplies={quickReplies}
        />
      </div>
    </Sheet>
  )
}
