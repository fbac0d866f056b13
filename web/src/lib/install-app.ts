import { useSyncExternalStore } from 'react'
import { personalStore } from './personal.ts'

/** Chromium's event, which lets us replace its own banner. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** How this browser installs an app: by a click, or by manual steps (iOS). */
export type InstallMethod = 'prompt' | 'steps'

/** Not personal, so it survives a sign-out: a device that declined is not asked again. */
const ANSWERED_KEY = 'install-answered'
const store = personalStore('browser')
const listeners = new Set<() => void>()
let prompt: InstallPrompt | undefined
let answeredNow = false

function change(next: InstallPrompt | undefined) {
  prompt = next
  for (const listener of listeners) listener()
}

/** Stores the browser's install prompt until we want to show it. */
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
    // Where the answer cannot be stored, treat it as given: otherwise every page would ask again.
    return true
  }
}

/** Permanent: installed or declined. */
export function answerInstall() {
  answeredNow = true
  try {
    localStorage.setItem(ANSWERED_KEY, '1')
  } catch {
    // Without storage the answer lasts only for this page.
  }
  change(undefined)
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches

/** Only Safari on iOS has `navigator.standalone`, which is false in a browser tab. */
const takesSteps = () => 'standalone' in navigator && navigator.standalone === false

/** `useInstallMethod` outside of React. @public each of its tests imports a new instance */
export function installMethod(): InstallMethod | null {
  if (isAnswered() || isInstalled()) return null
  if (prompt) return 'prompt'
  return takesSteps() ? 'steps' : null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How it can be installed here; null when it cannot be, is installed already, or was declined. */
export const useInstallMethod = () => useSyncExternalStore(subscribe, installMethod, () => null)

/** Shows the browser's install dialog. Its answer is permanent. */
export async function install(): Promise<void> {
  const requested = prompt
  if (!requested) return
  await requested.prompt()
  answerInstall()
}

const ENOUGH = 2

/** Records a use of the app. @returns whether there were two, so that installing is worth suggesting */
export function noteUse(area: 'orders' | 'board' | 'rounds', id: string): boolean {
  const key = `used:${area}`
  const known = (store.getItem(key) ?? '').split(' ').filter(Boolean)
  if (!known.includes(id) && known.length < ENOUGH) known.push(id)
  store.setItem(key, known.join(' '))
  return known.length >= ENOUGH
}
