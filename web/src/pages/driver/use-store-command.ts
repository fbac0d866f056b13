import { useState } from 'react'
import { tap } from '#features/rounds/driving/driving.ts'
import type { NewCommand } from '#features/rounds/driving/store.ts'
import { useT } from '#lib/i18n'

/** Stores a command once, and reports when the phone cannot store it. */
export function useStoreCommand() {
  const t = useT('driver.sync')
  const [isStoring, setStoring] = useState(false)
  const [problem, setProblem] = useState<'full' | 'cannotStore' | null>(null)
  const store = async (newCommand: NewCommand, photo?: Blob): Promise<boolean> => {
    if (isStoring) return false
    setStoring(true)
    try {
      await tap(newCommand, photo)
      setProblem(null)
      // A short vibration confirms it without looking.
      navigator.vibrate?.(60)
      return true
    } catch (error) {
      setProblem(isFull(error) ? 'full' : 'cannotStore')
      return false
    } finally {
      setStoring(false)
    }
  }
  return { store, isStoring, problem: problem && t(problem) }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'
