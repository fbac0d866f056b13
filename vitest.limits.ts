/** They end what hangs, and judge no speed: each is more than ten times what the slowest takes on a quiet machine. */
export const LIMITS = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 120_000 } },
}
