import { useSyncExternalStore } from 'react'
import { play, type Tune, wakeSound } from './chime.ts'

const KEY = 'order-sound'

interface Sound {
  /** What the person wishes; a matter of the device, so it outlives a sign-out. */
  wanted: boolean
  /** Whether the browser lets us be heard. */
  allowed: boolean
}

const QUIET: Sound = { wanted: true, allowed: true }
let sound: Sound | undefined
const listeners = new Set<() => void>()

function remembered() {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

const current = () => {
  sound ??= { wanted: remembered(), allowed: true }
  return sound
}

function set(change: Partial<Sound>) {
  sound = { ...current(), ...change }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSound = () => useSyncExternalStore(subscribe, current, () => QUIET)

/** Finds out, without a sound, whether a ring would be heard. */
export const checkSound = async () => set({ allowed: await wakeSound() })

export function switchSound(wanted: boolean) {
  set({ wanted })
  try {
    localStorage.setItem(KEY, wanted ? 'on' : 'off')
  } catch {
    // What cannot be kept is only forgotten after a reload.
  }
}

/** After a tap: the browser now lets us be heard, and the person hears how it sounds. */
export async function enableSound() {
  await checkSound()
  await play('ring')
}

export const sayAloud = (tune: Tune) => {
  if (current().wanted) void play(tune)
}
