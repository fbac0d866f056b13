import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isPublicAddress, isPublicEndpoint, publicLookup } from './public-endpoints.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts %s as the address of a push service', endpoint => {
  expect(isPublicEndpoint(new URL(endpoint))).toBe(true)
})

test.each([
  'http://push.example/abc',
  'https://push.example:8443/abc',
  'https://user@push.example/abc',
  'https://:secret@push.example/abc',
  'https://localhost/abc',
  'https://database/abc',
  'https://db.internal/abc',
  'https://printer.local/abc',
  'https://127.0.0.1/abc',
  'https://0x7f000001/abc',
  'https://2130706433/abc',
  'https://127.1/abc',
  'https://１２７.0.0.1/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://93.184.216.34/abc',
  'https://[::1]/abc',
  'https://[::ffff:10.0.0.1]/abc',
  'https://push.example./abc',
  'ftp://push.example/abc',
])('refuses %s as the address of a push service', endpoint => {
  expect(isPublicEndpoint(new URL(endpoint))).toBe(false)
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('refuses a name that resolves to this machine when it connects', async () => {
  await expect(promisify(publicLookup)('localhost', { all: true })).rejects.toThrow(/public internet/)
  await expect(promisify(publicLookup)('localhost', {})).rejects.toThrow(/public internet/)
})
