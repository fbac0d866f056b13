import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const HEADER = 'الوقت;الحرارة'

test.each([
  ['UTF-8', new TextEncoder().encode(HEADER)],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(HEADER)])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from(HEADER, 'utf16le')])],
  ['UTF-16, the other way round', new Uint8Array([0xfe, 0xff, ...Buffer.from(HEADER, 'utf16le').swap16()])],
  [
    'Windows, Arabic',
    new Uint8Array([0xc7, 0xe1, 0xe6, 0xde, 0xca, 0x3b, 0xc7, 0xe1, 0xcd, 0xd1, 0xc7, 0xd1, 0xc9]),
  ],
])('reads a text file in %s', async (_, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(HEADER)
})
