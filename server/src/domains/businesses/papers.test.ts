import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#platform/context'
import { aPerson, as, type Person } from '#testing/builders'
import { A_PDF, aDraft, confirmPhone } from '#testing/business-builders'
import { codeOf } from '#testing/refusals'
import { databaseTest } from '#testing/set-up'
import { admitPaper, getOfficePaper, getOwnPaper, putPaper } from './papers.ts'
import { saveApplication } from './save-application.ts'
import { submitApplication } from './submit-application.ts'

const database = databaseTest()
let cook: Ctx
let operator: Person
beforeAll(async () => {
  operator = await aPerson(database.ctx(), ['customer', 'operator'])
})
beforeEach(async () => {
  cook = as(database.ctx(), await aPerson(database.ctx()))
})

test('leaves a PDF unchanged, and turns a photo into a JPEG without metadata', async () => {
  await saveApplication(cook, { terms: {}, version: null })
  await putPaper(cook, 'crPaper', A_PDF)
  const photo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
    .withExif({ IFD0: { Artist: 'Salim' } })
    .png()
    .toBuffer()
  const { papers, id } = await putPaper(cook, 'licencePaper', photo)
  expect(papers).toMatchObject([
    { kind: 'crPaper', contentType: 'application/pdf', bytes: A_PDF.length },
    { kind: 'licencePaper', contentType: 'image/jpeg' },
  ])
  const shown = await getOwnPaper(cook, id, 'licencePaper')
  const { format, exif } = await sharp(await shown.arrayBuffer()).metadata()
  expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined })
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(new Uint8Array(await (await getOwnPaper(cook, id, 'crPaper')).arrayBuffer())).toEqual(A_PDF)
})

test('refuses a scan above the size limit, whatever size it declares', async () => {
  await saveApplication(cook, { terms: {}, version: null })
  expect(await codeOf(admitPaper(cook, '30000000'))).toBe('body_too_large')
  expect(await codeOf(admitPaper(cook, undefined))).toBe('malformed_request')
  expect(await codeOf(admitPaper(cook, '15000000'))).toBeUndefined()
  expect(await codeOf(putPaper(cook, 'crPaper', new Uint8Array(15_000_001)))).toBe('body_too_large')
})

test.each([
  ['a text', 'Here is my licence', 'unsupported_media_type'],
  ['an empty file', '', 'unsupported_media_type'],
  ['a PDF that was cut off', '%PDF-1.7\n1 0 obj', 'unsupported_media_type'],
  ['a photo that was cut off', '\u00ff\u00d8\u00ff\u00e0', 'picture_not_readable'],
])('refuses %s as a scan', async (_, content, code) => {
  await saveApplication(cook, { terms: {}, version: null })
  expect(await codeOf(putPaper(cook, 'crPaper', Buffer.from(content, 'latin1')))).toBe(code)
})

/**
 * @promise businesses.account.text (apply to sell, papers)
 * @promise businesses.hints.scan (apply to sell, papers)
 */
test('shows a scan to its applicant, and to the office once it was sent', async () => {
  const { id, version } = await aDraft(cook)
  const read = (who: Person) => codeOf(getOwnPaper(as(cook, who), id, 'crPaper'))
  const office = () => codeOf(getOfficePaper(as(cook, operator), id, 'crPaper'))
  const stranger = await aPerson(database.ctx())
  expect(await read(stranger)).toBe('not_found')
  expect(await office()).toBe('not_found')
  await confirmPhone(cook)
  await submitApplication(cook, version)
  expect(await read(stranger)).toBe('not_found')
  expect(await office()).toBeUndefined()
  // This route writes no audit entry, so the office must not be able to use it.
  expect(await read(operator)).toBe('not_found')
})

test('refuses a scan from a person without an application', async () => {
  expect(await codeOf(admitPaper(cook, '100'))).toBe('not_found')
  expect(await codeOf(putPaper(cook, 'crPaper', A_PDF))).toBe('not_found')
})
