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

/** A component that can be asked to come before it is shown: then it is there at once. */
type OnDemandPart<Props> = ComponentType<Props> & { ahead: () => Promise<unknown> }

/**
 * A part that travels when it is first shown; the server draws what waits for it. What cannot be fetched takes no
 * page down: a dialog (it has `onClose`) closes again and says why, so that the next press tries anew; a part of the
 * page offers that in its place.
 */
export function onDemand<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  { waiting = null, optional = false }: OnDemand = {},
): OnDemandPart<Props> {
  const parcel: Parcel<Props> = { fetch, arrived: undefined, lost: false, waiting, optional }
  const view = (props: Props) => createElement(Part<Props>, { parcel, props })
  return Object.assign(view, { ahead: () => unpack(parcel) })
}

interface Parcel<Props> extends Required<OnDemand> {
  fetch: () => Promise<ComponentType<Props>>
  arrived: ComponentType<Props> | undefined
  /** It was asked for and did not come. */
  lost: boolean
}

/** @throws when there is no network, or no answer */
async function unpack<Props>(parcel: Parcel<Props>): Promise<ComponentType<Props>> {
  if (!navigator.onLine) throw unfetched()
  // A browser never asks again for a module that has failed once; a new page does, and it knows a newer build too.
  if (parcel.lost) await reloadPage()
  try {
    parcel.arrived = await parcel.fetch()
    return parcel.arrived
  } catch (error) {
    parcel.lost = true
    throw error
  }
}

/** Begins the page anew if it can be had; what was typed is kept by its form. */
async function reloadPage(): Promise<never> {
  await fetch(location.href, { method: 'HEAD' })
  location.reload()
  return new Promise<never>(() => undefined)
}

function Part<Props extends object>({ parcel, props }: { parcel: Parcel<Props>; props: Props }) {
  const [View, setView] = useState(() => parcel.arrived)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (View || failed) return
    let gone = false
    unpack(parcel).then(
      view => {
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
