import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Bell, BellOff } from 'lucide-react'
import { invalidate } from '#lib/api-query'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { useIsSignedIn } from '#lib/session'
import { firstMode } from '#lib/signed-in-before'
import { FAVOURITES, favouriteIdsQuery } from '#parts/heart/queries.ts'
import { Button } from '#ui/button'
import { FormProblem } from '#ui/form-problem'

/** Requests a notification when a sold-out deal has portions again; guests sign in first. */
export const WatchDeal = ({ dealId }: { dealId: string }) =>
  useIsSignedIn() ? <MembersWatch dealId={dealId} /> : <GuestsWatch />

const BELL = <Bell aria-hidden className="size-5" />

function GuestsWatch() {
  const t = useT('favourites')
  const router = useRouter()
  const enter = () =>
    void router.navigate({ to: '/login', search: { mode: firstMode(), next: router.state.location.href } })
  return (
    <Button variant="secondary" onClick={enter} icon={BELL}>
      {t('watch')}
    </Button>
  )
}

function MembersWatch({ dealId }: { dealId: string }) {
  const t = useT('favourites')
  const say = useProblemText()
  const queryClient = useQueryClient()
  const { data: ids } = useQuery(favouriteIdsQuery())
  const watching = useMutation({
    mutationFn: (watches: boolean) =>
      call('PUT /api/v1/me/favourites', {
        // Watching these portions does not turn on alerts for the same dish on other days.
        body: { kind: 'deal', id: dealId, watches, ...(!ids?.deal.includes(dealId) && { alerts: false }) },
      }),
    onSuccess: () => invalidate(queryClient, ...FAVOURITES),
  })
  if (!ids) return null
  const isOn = ids.watches.includes(dealId)
  return (
    <div className="grid gap-2">
      <p role="status" className="text-14 font-medium text-wadi empty:hidden">
        {isOn && t('watching')}
      </p>
      <FormProblem>{watching.error && say(watching.error)}</FormProblem>
      <Button
        variant="secondary"
        pending={watching.isPending}
        onClick={() => watching.mutate(!isOn)}
        icon={isOn ? <BellOff aria-hidden className="size-5" /> : BELL}
      >
        {t(isOn ? 'unwatch' : 'watch')}
      </Button>
    </div>
  )
}
