import { z } from 'zod'
import type { Ctx } from '#platform/context'
import type { Logger } from '#platform/log'
import {
  type ApiKey,
  type ApiRole,
  apiKeyText,
  listApiKeys,
  makeApiKey,
  revokeApiKey,
} from '../keys/api-keys.ts'
import { rotateKeys } from '../keys/rotate-keys.ts'
import { NO_DEVICE } from '../security/device.ts'
import type { IdentityServices } from '../services.ts'
import { breakGlass } from './break-glass.ts'
import { makeOperator } from './make-operator.ts'
import type { Admin } from './record-admin-act.ts'

const NAME = 'command line'
const ROLES: readonly ApiRole[] = ['anon', 'service_role']

export type Commands = ReturnType<typeof operatorCommands>

/** Commands for the administrator of the machine, who can read its database and secrets in any case. */
export function operatorCommands(services: IdentityServices, log: Logger) {
  const ctx: Ctx = {
    db: services.db,
    actor: { kind: 'system', name: NAME },
    now: services.clock(),
    requestId: NAME,
    log,
  }
  const admin: Admin = { ctx, doneBy: NAME, device: NO_DEVICE }

  return {
    /** @returns the link to choose a password, or null for a user who has an account */
    create: (email: string) => makeOperator(admin, services, email),
    reset: (email: string) => breakGlass(admin, services, email),
    /** Every valid key; a missing one is created. */
    async keys(): Promise<(ApiKey & { text: string })[]> {
      const known = await listApiKeys(ctx)
      for (const role of ROLES)
        if (!known.some(key => key.role === role))
          await makeApiKey(ctx, { role, name: 'default', doneBy: NAME })
      const keys = await listApiKeys(ctx)
      return Promise.all(keys.map(async key => ({ ...key, text: await apiKeyText(services, key) })))
    },
    /** @returns false when there is no such key or it is already revoked */
    revoke: async (id: string): Promise<boolean> =>
      z.uuid().safeParse(id).success && revokeApiKey(ctx, { id, doneBy: NAME }),
    rotate: () => rotateKeys(ctx, { keys: services.keys, doneBy: NAME }),
  }
}
