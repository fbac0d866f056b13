import { getMe as getMeRoute } from '@dawra/contract/identity'
import { type Handler, handle } from '#platform/http'
import { getMe } from './get-me.ts'

export const identityHandlers: readonly Handler[] = [handle(getMeRoute, ctx => getMe(ctx))]
