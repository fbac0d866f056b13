import { join } from 'node:path'
import { print } from '#platform/pdf/print'
import type { ReceiptContent } from './content.ts'

const template = join(import.meta.dirname, 'receipt.typ')

/** @throws Refusal('unavailable') when too many wait */
export const printReceipt = (content: ReceiptContent, by?: string) =>
  print({ template, content, as: 'pdf' }, by)
