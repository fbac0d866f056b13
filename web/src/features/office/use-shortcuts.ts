import { useEffect, useEffectEvent, useState } from 'react'
import { personalStore } from '#lib/personal'

const store = personalStore('browser')
const NAME = 'office-shortcuts'

/** Users of speech input, or who hit keys by accident, turn single keys off (WCAG 2.1.4). */
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

/** Single-key shortcuts of a page; inactive in fields and while a dialog is open. */
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
