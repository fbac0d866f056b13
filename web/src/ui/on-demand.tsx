import { type ComponentType, createElement, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api-error'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { ErrorState } from './error-state.tsx'

interface OnDemand {
  /** What stands there until the part has come. */
  waiting?: ReactNode
  /** A part that is only nice to have stays away in silence. */
  optional?: boolean
}

const unfetched = () => new ApiError('offline')

/**
 * A part that travels when it is first shown. What cannot be fetched takes no page down: a dialog (it has `onClose`)
 * closes again and says why, so that the next press tries anew; a part of the page offers that in its place.
 */
export function onDemand<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { waiting = null, optional = false }: OnDemand = {},
): ComponentType<Props> {
  const parcel: Parcel<Props> = { fetch, arrived: undefined, waiting, optional }
  return props => createElement(Part<Props>, { parcel, props })
}

interface Parcel<Props> extends Required<OnDemand> {
  fetch: () => Promise<ComponentType<Props>>
  arrived: ComponentType<Props> | undefined
}

function Part<Props extends object>({ parcel, props }: { parcel: Parcel<Props>; props: Props }) {
  const [View, setView] = useState(() => parcel.arrived)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (View || failed) return
    let gone = false
    parcel.fetch().then(
      view => {
        parcel.arrived = view
        if (!gone) setView(() => view)
      },
      () => {
        if (!gone) setFailed(true)
      },
    )
    return () => {
      gone = true
    }
  }, [View, failed, parcel])
  if (View) return createElement(View, props)
  if (!failed) return parcel.waiting
  if (isDialog(props)) return <Refused onClose={props.onClose} />
  return parcel.optional ? null : <ErrorState error={unfetched()} onRetry={() => setFailed(false)} />
}

const isDialog = (props: object): props is { onClose: () => void } =>
  'onClose' in props && typeof props.onClose === 'function'

function Refused({ onClose }: { onClose: () => void }) {
  const say = useProblemText()
  const refuse = useEffectEvent(() => {
    toast({ kind: 'error', title: say(unfetched()) })
    onClose()
  })
  useEffect(() => refuse(), [])
  return null
}
