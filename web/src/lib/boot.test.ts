// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readBoot } from './boot.ts'

const RENDERED = '2026-11-20T05:00:00.000Z'
const OPENED = '2026-11-22T06:30:00.000Z'

const documentHas = (boot: object) => {
  document.body.innerHTML = `<script id="boot" type="application/json">${JSON.stringify(boot)}</script>`
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(OPENED) })
  return () => {
    vi.useRealTimers()
    document.body.replaceChildren()
  }
})

test('uses the device’s clock on a page that was cached for days', () => {
  documentHas({ locale: 'ar', now: RENDERED, isShell: true })
  expect(readBoot()).toEqual({ locale: 'ar', now: OPENED, isShell: true })
})

test('starts with the server’s time on a fresh page, so that both render the same', () => {
  documentHas({ locale: 'en', now: RENDERED })
  expect(readBoot()).toEqual({ locale: 'en', now: RENDERED })
})
