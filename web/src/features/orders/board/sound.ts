import { useSyncExternalStore } from 'react'
import { play, type Tune, wakeSound } from './play-chime.ts'

const KEY = 'order-sound'

interface Sound {
  /** The user's choice; stored for the device, so it survives a sign-out. */
  wanted: boolean
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

export const checkSound = async () => set({ allowed: await wakeSound() })

export function switchSound(wanted: boolean) {
  set({ wanted })
  try {
    localStorage.setItem(KEY, wanted ? 'on' : 'off')
  } catch {
    // If storing fails, the choice lasts until a reload.
  }
}

/** After a tap the browser allows sound; plays the ring as a sample. */
export async function enableSound() {
  await checkSound()
  await play('ring')
}

export const playTune = (tune: Tune) => {
  if (current().wanted) void play(tune)
}
