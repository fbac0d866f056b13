import { onTestFinished, vi } from 'vitest'

/** Until the test ends nothing that is cached in memory expires: only a change that is announced replaces it. */
export function stillCaches() {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
}
