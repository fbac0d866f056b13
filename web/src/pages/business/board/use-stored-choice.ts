import { useState } from 'react'

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stored for the device, so it survives a sign-out. The first of `choices` is the default. */
export function useStoredChoice<Choice extends string>(key: string, choices: readonly [Choice, ...Choice[]]) {
  const [choice, setChoice] = useState<Choice>(() => {
    const known = stored(key)
    return choices.find(one => one === known) ?? choices[0]
  })
  const choose = (next: Choice) => {
    setChoice(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // If storing fails, the choice is lost at a reload.
    }
  }
  return [choice, choose] as const
}
