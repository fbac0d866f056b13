import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserCheck, UserX } from 'lucide-react'
import { apiQuery, invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { cx } from '#lib/cx'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'

const SHAPE = 'inline-flex min-h-11 items-center gap-2 rounded-control px-3.5 text-14 font-medium'

/** Whether the user is notified of the venue's orders. Its space is reserved while that is unknown. */
export function ShiftSwitch({ venueId }: { venueId: string }) {
  const t = useT('business.shift')
  const say = useProblemText()
  const format = useFormat()
  const shift = useShift(venueId)
  const setting = useSetShift(venueId)
  if (!shift.data)
    return (
      <span aria-hidden className={cx(SHAPE, 'invisible')}>
        <UserCheck className="size-5" />
        {t('on')}
      </span>
    )
  const isOn = setting.isPending ? setting.variables : shift.data.offUntil === null
  const Icon = isOn ? UserCheck : UserX
  const flip = () =>
    setting.mutate(!isOn, {
      onSuccess: ({ offUntil }) =>
        toast({
          title: offUntil ? t('saidOff', { time: format.clock(new Date(offUntil)) }) : t('saidOn'),
        }),
      onError: error => toast({ kind: 'error', title: say(error) }),
    })
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={setting.isPending}
      onClick={flip}
      className={cx(SHAPE, isOn ? 'bg-luban text-wadi' : 'bg-date-soft text-date')}
    >
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{t('switch')}: </span>
      {isOn ? t('on') : t('off')}
    </button>
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
