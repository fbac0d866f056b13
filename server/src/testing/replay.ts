/**
 * What a failed property printed, to see it fail again: `REPLAY='{"seed": 1, "path": "0:1", "replayPath": "AB:C"}'`.
 * Without it each run uses a new seed.
 */
export const REPLAY: { seed?: number; path?: string; replayPath?: string } = JSON.parse(
  process.env.REPLAY ?? '{}',
)
