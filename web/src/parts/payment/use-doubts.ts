import { type Dispatch, useEffect, useEffectEvent } from 'react'
import { useOnline } from '#lib/online'
import { wasInWindow } from './left-tab.ts'
import type { WindowEvent, WindowState } from './window-state.ts'

/** The gateway's page that is in the frame for so long without a sign of life is in doubt. */
const OVERDUE_MS = 3000
/** A phone that wakes up takes a moment to reach its network. */
const WAKING_MS = 1000

/** Notices what puts the gateway's page in doubt, while it is shown. */
export function useDoubts(
  { id, isFramed }: { id: string; isFramed: boolean },
  isShown: boolean,
  { doubt, isSuspect, frame }: WindowState,
  onWindow: Dispatch<WindowEvent>,
) {
  const online = useOnline()
  const isFrame = isShown && isFramed

  useEffect(() => {
    if (isFrame && !online) onWindow({ kind: 'offline' })
  }, [isFrame, online, onWindow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each reloaded frame gets a wait of its own
  useEffect(() => {
    if (!isFrame || !isSuspect || doubt !== 'none') return
    const timer = setTimeout(() => onWindow({ kind: 'overdue' }), OVERDUE_MS)
    return () => clearTimeout(timer)
  }, [isFrame, isSuspect, doubt, frame, onWindow])

  const comeBack = useEffectEvent(() => {
    const left = !isFramed && wasInWindow(id)
    if (document.visibilityState === 'visible' && (left || isFramed)) onWindow({ kind: 'returned', left })
  })
  useEffect(() => {
    if (!isShown) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(comeBack, WAKING_MS)
    }
    const restored = ({ persisted }: PageTransitionEvent) => persisted && hear()
    document.addEventListener('visibilitychange', hear)
    addEventListener('pageshow', restored)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hear)
      removeEventListener('pageshow', restored)
    }
  }, [isShown])
}
