import { getCorrections } from '@dawra/contract/payouts/corrections'
import { handle } from '#platform/http'
import { listCorrections } from './list-corrections.ts'

export const correctionHandlers = [handle(getCorrections, listCorrections)]
