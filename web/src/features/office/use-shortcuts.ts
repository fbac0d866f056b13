import { useEffect, useEffectEvent, useState } from 'react'
import { personalStore } from '#lib/personal'

const store = personalStore('browser')
const NAME = 'office-shortcuts'

/** Whether single keys act. Who dictates to their computer, or presses keys by accident, switches them off. */
export function useShortcutSwitch() {
  const [isOn, setOn] = useState(() => store.getItem(NAME) !== 'off')
  const change = (next: boolean) => {
    store.setItem(NAME, next ? 'on' : 'off')
    setOn(next)
  }
  return [isOn, change] as const
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))

/** Single keys of a page, while nothing is typed and no dialog is open. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>, isOn: boolean) {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return
    const action = document.querySelector('[role="dialog"]') ? undefined : keys[key]
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => act(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn])
}
