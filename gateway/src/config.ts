import { z } from 'zod'
import type { GatewayOptions } from './server.ts'

const key = z.string().min(8).optional()
// An empty variable counts as not set.
const environment = z.preprocess(
  value => Object.fromEntries(Object.entries(value as NodeJS.ProcessEnv).filter(([, text]) => text !== '')),
  z.object({
    GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
    GATEWAY_HOST: z.string().default('127.0.0.1'),
    GATEWAY_SECRET_KEY: key,
    GATEWAY_PUBLISHABLE_KEY: key,
    GATEWAY_WEBHOOK_SECRET: key,
    GATEWAY_WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    GATEWAY_FRAME_ANCESTORS: z.string().optional(),
    GATEWAY_STATE_FILE: z.string().optional(),
  }),
)

/** @throws Error that names every invalid variable */
export function readConfig(variables: NodeJS.ProcessEnv = process.env): GatewayOptions {
  const parsed = environment.safeParse(variables)
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
  const found = parsed.data
  return {
    port: found.GATEWAY_PORT,
    host: found.GATEWAY_HOST,
    secretKey: found.GATEWAY_SECRET_KEY,
    publishableKey: found.GATEWAY_PUBLISHABLE_KEY,
    webhookSecret: found.GATEWAY_WEBHOOK_SECRET,
    webhookUrl: found.GATEWAY_WEBHOOK_URL,
    frameAncestors: found.GATEWAY_FRAME_ANCESTORS,
    stateFile: found.GATEWAY_STATE_FILE,
  }
}
