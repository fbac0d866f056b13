/**
 * What a failed property printed, to see it fail again: `REPLAY='{"seed": 1, "path": "0:1", "replayPath": "AB:C"}'`.
 * Without it each run uses a new seed.
 */
export const REPLAY: { seed?: number; path?: string; replayPath?: string } = JSON.parse(
  process.env.REPLAY ?? '{}',
)

/** How often a model that also runs from a known seed is tried from a new one: `RANDOM_RUNS=500` for a night. */
export const RANDOM_RUNS = Number(process.env.RANDOM_RUNS ?? 2)

/** For how long the test of rings tries new ones, in minutes, instead of those from its own seed. */
export const RINGS_MINUTES = Number(process.env.RINGS_MINUTES ?? 0)
