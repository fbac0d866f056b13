import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserCheck, UserX } from 'lucide-react'
import { apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { SwitchButton } from '#ui/switch'

/** Whether the user is notified of the venue's orders. Its space is reserved while that is unknown. */
export function ShiftSwitch({ venueId }: { venueId: string }) {
  const t = useT('business.shift')
  const say = useProblemText()
  const format = useFormat()
  const shift = useShift(venueId)
  const setting = useSetShift(venueId)
  if (!shift.data)
    return (
      <SwitchButton
        aria-hidden
        disabled
        isOn={false}
        onChange={() => undefined}
        Icon={UserX}
        name={t('switch')}
        className="invisible"
      />
    )
  const isOn = setting.isPending ? setting.variables : shift.data.offUntil === null
  const set = (on: boolean) =>
    setting.mutate(on, {
      onSuccess: ({ offUntil }) =>
        toast({
          title: offUntil ? t('saidOff', { time: format.clock(new Date(offUntil)) }) : t('saidOn'),
        }),
      onError: error => toast({ kind: 'error', title: say(error) }),
    })
  return (
    <SwitchButton
      isOn={isOn}
      onChange={set}
      disabled={setting.isPending}
      Icon={isOn ? UserCheck : UserX}
      name={t('switch')}
    />
  )
}

const SHIFT = 'GET /api/v1/venues/{venueId}/shift'

/** Refetched when the shift-off ends in the morning: a board may be open all night. */
const useShift = (venueId: string) =>
  useQuery({
    ...apiQuery(SHIFT, { params: { venueId } }),
    refetchInterval: ({ state }) => untilMorning(state.data?.offUntil ?? null),
  })

const untilMorning = (offUntil: string | null) =>
  offUntil !== null && Math.max(1000, Date.parse(offUntil) - Date.now() + 1000)

function useSetShift(venueId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) =>
      call('PUT /api/v1/venues/{venueId}/shift', { params: { venueId }, body: { isOn } }),
    onSettled: () => invalidate(queryClient, SHIFT, 'GET /api/v1/venues/{venueId}/team'),
  })
}
