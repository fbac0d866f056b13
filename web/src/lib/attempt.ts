import { useRef } from 'react'

/**
 * Keys of attempts at a write: what is sent again unchanged keeps its key, so that it never acts twice;
 * anything else is an attempt of its own. Call `done` once the server has acted.
 */
export function useAttemptKey() {
  const last = useRef<{ text: string; key: string }>(null)
  return {
    keyFor: (body: unknown): string => {
      const text = JSON.stringify(body)
      if (last.current?.text !== text) last.current = { text, key: crypto.randomUUID() }
      return last.current.key
    },
    done: () => {
      last.current = null
    },
  }
}
