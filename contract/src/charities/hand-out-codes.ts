import { z } from 'zod'
import { route } from '../platform/route.ts'
import { id, instant, language } from '../platform/schemas.ts'
import { MAX_CODE_DAYS, MAX_CODE_PORTIONS, MAX_CODES_AT_ONCE } from './rules.ts'

const codeBatch = z.object({
  id,
  madeAt: instant,
  validUntil: z.iso.date(),
  portions: z.int(),
  codes: z.int(),
  used: z.int(),
})
export type CodeBatch = z.infer<typeof codeBatch>

export const listCodes = route({
  method: 'GET',
  path: '/api/v1/me/charity/codes',
  access: 'account',
  summary: 'Sheets of hand-out codes that are not over, the latest first',
  result: z.array(codeBatch),
})

export const makeCodes = route({
  method: 'POST',
  path: '/api/v1/me/charity/codes',
  access: 'account',
  summary: 'Makes a sheet of anonymous hand-out codes; each is good once',
  body: z.object({
    count: z.int().min(1).max(MAX_CODES_AT_ONCE),
    portions: z.int().min(1).max(MAX_CODE_PORTIONS),
    days: z.int().min(1).max(MAX_CODE_DAYS),
  }),
  result: codeBatch,
  errors: ['charity_not_active', 'too_many_hand_out_codes'],
  idempotent: true,
})

export const getCodeSheet = route({
  method: 'GET',
  path: '/api/v1/me/charity/codes/{sheetId}/sheet.pdf',
  access: 'account',
  own: true,
  summary: 'The cards of a sheet to print and cut, as a PDF with a QR code on each; used ones are left out',
  params: z.object({ sheetId: id }),
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'application/pdf',
})

export const handOut = route({
  method: 'POST',
  path: '/api/v1/me/charity/hand-outs',
  access: 'account',
  summary: 'Counts a code that somebody brings, once; nothing is stored of who they are',
  body: z.object({
    code: z.string().trim().min(1).max(20),
    claimId: id.nullable().default(null),
  }),
  result: z.object({ portions: z.int() }),
  errors: ['code_unknown', 'too_many_codes', 'code_used', 'code_over', 'charity_not_active'],
})
