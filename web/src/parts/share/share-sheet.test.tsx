// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentToasts, dismissToast } from '#lib/toasts'
import { mount } from '#testing/mount.tsx'
import { ShareSheet } from './share-sheet.tsx'

const onClose = vi.fn()
const share = vi.fn<(data: ShareData) => Promise<void>>()
const writeText = vi.fn<(text: string) => Promise<void>>()
const url = () => `${location.origin}/deal/d1`
const browserCanShare = (can: boolean) =>
  Object.defineProperty(navigator, 'share', { value: can ? share : undefined, configurable: true })

const shown = (locale: 'en' | 'ar' = 'en') =>
  mount(<ShareSheet shared={{ kind: 'deal', path: '/deal/d1' }} text="Biryani & rice" onClose={onClose} />, {
    messages: ['sharing'],
    locale,
  })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  onClose.mockClear()
  share.mockReset().mockResolvedValue(undefined)
  writeText.mockReset().mockResolvedValue(undefined)
  browserCanShare(true)
  for (const { id } of currentToasts()) dismissToast(id)
})
const withClipboard = () =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

test('passes text and link to the phone’s own sheet, and closes', async () => {
  await shown()
  await press('Share with an app')
  expect(share).toHaveBeenCalledExactlyOnceWith({ text: 'Biryani & rice', url: `${url()}?lang=en` })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('stays open without an error when the phone’s sheet is closed', async () => {
  share.mockRejectedValue(new DOMException('closed', 'AbortError'))
  await shown()
  await press('Share with an app')
  expect(onClose).not.toHaveBeenCalled()
  expect(currentToasts()).toEqual([])
})

test('offers the other ways to share in a browser without a share sheet', async () => {
  browserCanShare(false)
  await shown()
  expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull()
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' }).target).toBe('_blank')
})

test.each(['en', 'ar'] as const)('shares by WhatsApp in the sender’s language (%s)', async locale => {
  await shown(locale)
  const { href } = screen.getByRole<HTMLAnchorElement>('link')
  expect(new URL(href).searchParams.get('text')).toBe(`Biryani & rice\n${url()}?lang=${locale}`)
})

test('confirms that the link was copied', async () => {
  await shown()
  withClipboard()
  await press('Copy link')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writeText).toHaveBeenCalledExactlyOnceWith(`${url()}?lang=en`)
  expect(currentToasts()).toMatchObject([{ kind: 'success', title: 'The link is copied' }])
})

test('says what to do when a link cannot be copied, and stays open', async () => {
  writeText.mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  await shown()
  withClipboard()
  await press('Copy link')
  await waitFor(() => expect(currentToasts()).toMatchObject([{ kind: 'error' }]))
  expect(onClose).not.toHaveBeenCalled()
})
