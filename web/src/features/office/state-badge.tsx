import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'
import { Badge, type BadgeTone } from '#ui/badge'

type State = keyof Messages['adminOverviews']['states']

const TONES: Partial<Record<State, BadgeTone>> = {
  active: 'luban',
  paid: 'luban',
  confirmed: 'sea',
  ready: 'sea',
  open: 'sea',
  reopened: 'sea',
  available: 'sea',
  completed: 'luban',
  collected: 'luban',
  settled: 'luban',
  blocked: 'danger',
  suspended: 'danger',
  recalled: 'danger',
  failed: 'danger',
  returned: 'danger',
  failing: 'date',
  no_show: 'date',
  cancelled: 'date',
  requested: 'sea',
  paused: 'sun',
  placed: 'luban',
  to_fetch: 'sun',
  lost: 'danger',
  damaged: 'danger',
  round_ready: 'sea',
  round_started: 'sea',
  round_ended: 'luban',
  round_cancelled: 'date',
  heap_released: 'luban',
}

/** The label of a state of anything; one without a label is shown as it is stored. */
export function useStateName() {
  const t = useT('adminOverviews.states')
  return (state: string) => (t.has(state as State) ? t(state as State) : state)
}

export function StateBadge({ state }: { state: string }) {
  const nameOf = useStateName()
  return <Badge tone={TONES[state as State] ?? 'plain'}>{nameOf(state)}</Badge>
}
