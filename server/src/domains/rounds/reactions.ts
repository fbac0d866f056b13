import type { Reactions } from '#platform/outbox'
import { forgetDriver } from './commands/reactions.ts'

export const roundReactions = { 'identity.erased': forgetDriver } satisfies Reactions
