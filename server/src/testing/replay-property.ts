/**
 * Replays a failed property from its printed values: `REPLAY='{"seed": 1, "path": "0:1", "replayPath": "AB:C"}'`. Without
 * it each run uses a new seed.
 */
export const REPLAY: { seed?: number; path?: string; replayPath?: string } = JSON.parse(
  process.env.REPLAY ?? '{}',
)

/** Number of runs with a random seed, in addition to the fixed seed: `RANDOM_RUNS=500` for a night. */
export const RANDOM_RUNS = Number(process.env.RANDOM_RUNS ?? 2)

/** Minutes for which the test of rings tries random rings, instead of those from its own seed. */
export const RINGS_MINUTES = Number(process.env.RINGS_MINUTES ?? 0)
