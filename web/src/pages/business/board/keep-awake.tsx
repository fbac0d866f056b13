import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { useT } from '#lib/i18n'
import { SwitchButton } from '#ui/switch'
import { useStoredChoice } from './use-stored-choice.ts'

/** Renders nothing where the browser does not support it. */
export function KeepAwake() {
  const t = useT('businessOrders.screen')
  const [choice, choose] = useStoredChoice('board-awake', ['on', 'off'])
  const isOn = choice === 'on'
  const canHold = 'wakeLock' in navigator
  useWakeLock(isOn && canHold)
  if (!canHold) return null
  return (
    <SwitchButton
      isOn={isOn}
      onChange={on => choose(on ? 'on' : 'off')}
      Icon={isOn ? Sun : Moon}
      name={t('awake')}
    />
  )
}

function useWakeLock(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low: the screen then sleeps as usual.
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) void held?.release()
      else lock = held
    }
    void hold()
    // The browser releases the lock whenever the tab is hidden.
    document.addEventListener('visibilitychange', hold)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [isWanted])
}
