import type { RequestStatus } from '@dawra/contract/donations/rules'
import type { PickupWindow } from '@dawra/contract/platform/schemas'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { apiKey, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useLive } from '#lib/realtime'
import { type Sending, ThreadPanel } from '#parts/messages/thread-panel.tsx'
import { Sheet } from '#ui/dialog'
import { DONATIONS } from './queries.ts'

/** Fetching marks the messages as read, so unread counts are refetched. Personal. */
const threadQuery = (requestId: string) =>
  queryOptions({
    queryKey: apiKey('GET /api/v1/donation-requests/{requestId}/messages', { params: { requestId } }),
    queryFn: async ({ signal, client }) => {
      const thread = await call('GET /api/v1/donation-requests/{requestId}/messages', {
        params: { requestId },
        signal,
      })
      if (thread.unread > 0) void invalidate(client, ...DONATIONS)
      return thread
    },
  })

interface ThreadDialogProps {
  request: { id: string; status: RequestStatus; agreedAt: string | null }
  window: PickupWindow
  otherName: string
  onClose: () => void
}

/** Before acceptance, phone numbers are withheld from both sides and not allowed in messages. */
const KNOWN: readonly RequestStatus[] = ['accepted', 'confirmed', 'collected']

export function ThreadDialog({ request, window, otherName, onClose }: ThreadDialogProps) {
  const t = useT('messages')
  const queryClient = useQueryClient()
  const query = threadQuery(request.id)
  const thread = useQuery(query)
  const writing = useMutation({
    mutationFn: ({ text, idempotencyKey }: Sending) =>
      call('POST /api/v1/donation-requests/{requestId}/messages', {
        params: { requestId: request.id },
        body: { text },
        idempotencyKey,
      }),
    onSuccess: written => queryClient.setQueryData(query.queryKey, written),
    // A message that is sent too late is refused with the reason, and the field disappears.
    onError: () => queryClient.invalidateQueries(query),
  })
  useLive(['donations.message', 'donations.request_changed'], () => {
    // In a hidden tab messages are not fetched, and so not marked as read, until the tab is visible.
    const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
    void queryClient.invalidateQueries({ ...query, refetchType })
  })
  return (
    <Sheet
      open
      onOpenChange={open => open || onClose()}
      title={t('with', { name: `\u2068${otherName}\u2069` })}
    >
      <div className="flex h-[min(32rem,70dvh)] flex-col md:h-[calc(100dvh-7.5rem)]">
        <ThreadPanel
          subject={`request:${request.id}`}
          query={thread}
          onSend={writing.mutateAsync}
          otherName={otherName}
          window={window}
          agreedAt={request.agreedAt}
          mayShareContacts={KNOWN.includes(request.status)}
        />
      </div>
    </Sheet>
  )
}
