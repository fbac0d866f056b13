/** Two bright rising notes, twice: loud enough for a kitchen, and short. */
const RING = [
  [880, 0],
  [1318.5, 0.16],
  [880, 0.62],
  [1318.5, 0.78],
] as const
const DONE = [
  [659.3, 0],
  [987.8, 0.12],
] as const
const WRONG = [[196, 0]] as const
/** Falling and softer, for messages. */
const MESSAGE = [
  [784, 0],
  [587.3, 0.22],
] as const
const TUNES = { ring: RING, done: DONE, wrong: WRONG, message: MESSAGE }
export type Tune = keyof typeof TUNES

let context: AudioContext | undefined

const audio = () => {
  context ??= new AudioContext()
  return context
}

function note(on: AudioContext, [pitch, after]: readonly [number, number]) {
  const starts = on.currentTime + after
  const volume = on.createGain()
  volume.gain.setValueAtTime(0, starts)
  volume.gain.linearRampToValueAtTime(0.5, starts + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.001, starts + 0.42)
  const tone = on.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  tone.connect(volume).connect(on.destination)
  tone.start(starts)
  tone.stop(starts + 0.45)
}

/** Whether this browser allows sound; most require a tap after the page has loaded. */
export async function wakeSound(): Promise<boolean> {
  if (navigator.userActivation?.hasBeenActive === false) return false
  try {
    if (audio().state !== 'running') {
      // A blocked context never settles its promise, so the wait is limited.
      await Promise.race([audio().resume(), new Promise(resolve => setTimeout(resolve, 300))])
    }
    return audio().state === 'running'
  } catch {
    return false
  }
}

export async function play(tune: Tune): Promise<void> {
  if (!(await wakeSound())) return
  for (const each of TUNES[tune]) note(audio(), each)
}
