import { onTestFinished, vi } from 'vitest'

/** Until the test ends, cached values never expire: only an announced change replaces them. */
export function freezeCaches() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
}
