import { useSyncExternalStore } from 'react'
import { personalStore } from './personal.ts'

/** What Chromium offers instead of its own banner. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How this browser installs an app: by a press, or by steps that the person takes (iOS). */
export type InstallWay = 'prompt' | 'steps'

/** It says nothing about a person, so it outlives a sign-out: who said no is not asked again on this device. */
const ANSWERED_KEY = 'install-answered'
const store = personalStore('browser')
const listeners = new Set<() => void>()
let prompt: InstallPrompt | undefined
let answeredNow = false

function change(next: InstallPrompt | undefined) {
  prompt = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for a moment at which it helps. */
export function holdInstallPrompt() {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    change(event as InstallPrompt)
  })
  addEventListener('appinstalled', answerInstall)
}

function isAnswered() {
  try {
    return answeredNow || localStorage.getItem(ANSWERED_KEY) !== null
  } catch {
    // Where the answer cannot be kept, the question would come back on every page.
    return true
  }
}

/** For good: installed, or not wanted. */
export function answerInstall() {
  answeredNow = true
  try {
    localStorage.setItem(ANSWERED_KEY, '1')
  } catch {
    // Then it is answered for this page.
  }
  change(undefined)
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Only Safari on iOS says whether it is installed this way, so that the property is there at all. */
const takesSteps = () => 'standalone' in navigator && navigator.standalone === false

/** As `useInstallWay`, outside of React. @public its test imports it anew each time */
export function installWay(): InstallWay | null {
  if (isAnswered() || isInstalled()) return null
  if (prompt) return 'prompt'
  return takesSteps() ? 'steps' : null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How it can be installed here; null where it cannot, is already, or is not wanted. */
export const useInstallWay = () => useSyncExternalStore(subscribe, installWay, () => null)

/** Shows the browser's own question; its answer counts for good. */
export async function install(): Promise<void> {
  const asked = prompt
  if (!asked) return
  await asked.prompt()
  answerInstall()
}

const ENOUGH = 2

/**
 * Notes a use of the app by what was used: an order, a day at the board.
 * @returns whether there were two, so that having it at hand would help
 */
export function noteUse(area: 'orders' | 'board' | 'rounds', id: string): boolean {
  const key = `used:${area}`
  const known = (store.getItem(key) ?? '').split(' ').filter(Boolean)
  if (!known.includes(id) && known.length < ENOUGH) known.push(id)
  store.setItem(key, known.join(' '))
  return known.length >= ENOUGH
}
