import { LARGEST_PAPER } from '@dawra/contract/businesses/rules'
import { expect, test } from 'vitest'
import { paperFault } from './paper-fault.ts'

test.each([
  ['a PDF', { size: 80_000, type: 'application/pdf' }, null],
  ['a photo as large as allowed', { size: LARGEST_PAPER, type: 'image/jpeg' }, null],
  ['a scan of 30 MB', { size: 30_000_000, type: 'application/pdf' }, 'tooLarge'],
  ['a document of another program', { size: 100, type: 'application/msword' }, 'wrongType'],
  ['a HEIC photo, which the server cannot read', { size: 100, type: 'image/heic' }, 'wrongType'],
  ['a photo whose type the system does not know', { size: 100, type: '' }, null],
])('checks whether a business may upload %s: %o', (_, file, fault) => {
  expect(paperFault(file)).toBe(fault)
})
