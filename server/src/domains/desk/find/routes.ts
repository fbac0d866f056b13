import * as contract from '@dawra/contract/desk/find'
import { handle } from '#platform/http'
import { findAnything } from './find-anything.ts'

export const findHandlers = [handle(contract.findAnything, (ctx, { query }) => findAnything(ctx, query.q))]
